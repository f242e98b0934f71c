import { createHash } from "node:crypto";
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect } from "vitest";
import { test } from "./fixtures.ts";

// docs/contract.md, section 1: the XML of an e-invoice by itself.

/** Everything that is embedded in a PDF, by another reader of PDFs than Folio's. */
async function embeddedFiles(pdf: Buffer): Promise<Buffer[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const tree = document.catalog.lookup(PDFName.of("Names"), PDFDict).lookup(PDFName.of("EmbeddedFiles"), PDFDict);
  const names = tree.lookup(PDFName.of("Names"), PDFArray);
  const files: Buffer[] = [];
  for (let index = 1; index < names.size(); index += 2) {
    const stream = names.lookup(index, PDFDict).lookup(PDFName.of("EF"), PDFDict).lookup(PDFName.of("F"));
    if (stream instanceof PDFRawStream) files.push(Buffer.from(decodePDFRawStream(stream).decode()));
  }
  return files;
}

test("200: the bytes that the archived PDF has, with their SHA-256, then 304", async ({ tenant }) => {
  const text = "trailer << /Root 1 0 R >> startxref 0 /EmbeddedFiles (factur-x.xml) 3 0 R é 漢字";
  for (const changes of [{}, { notes: text, description: text }]) {
    const { id } = await tenant.invoice({ format: "facturx", ...changes }, "issued");
    const xml = await tenant.call("GET", `/api/invoices/${id}/facturx.xml`);
    expect(xml.status).toBe(200);
    expect(xml.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(xml.headers["content-disposition"]).toBe('inline; filename="factur-x.xml"');
    expect(xml.headers.etag).toBe(`"${createHash("sha256").update(xml.bytes).digest("hex")}"`);
    expect(xml.bytes.toString()).toContain("CrossIndustryInvoice");
    const pdf = await tenant.call("GET", `/api/invoices/${id}/pdf`);
    const files = await embeddedFiles(pdf.bytes);
    expect(files).toHaveLength(1);
    expect(files[0]?.equals(xml.bytes)).toBe(true);
    const again = await tenant.call("GET", `/api/invoices/${id}/facturx.xml`, {
      headers: { "if-none-match": xml.headers.etag ?? "" },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

for (const [part, body] of [
  ["a whole invoice", {}],
  ["a part of one", { lines: [{ lineNumber: 1, quantity: 0.5 }] }],
] as const) {
  test(`200: the XML of the credit note for ${part} is that in its PDF, of type 381`, async ({ tenant, newTenant }) => {
    const { id } = await tenant.invoice({ format: "facturx" }, "issued");
    const note = (await tenant.call("POST", `/api/invoices/${id}/credit-note`, { body })).body;
    const path = `/api/credit-notes/${note.id}/facturx.xml`;
    const xml = await tenant.call("GET", path);
    expect(xml).toMatchObject({ status: 200, headers: { "content-type": "text/xml; charset=utf-8" } });
    expect(xml.headers.etag).toBe(`"${createHash("sha256").update(xml.bytes).digest("hex")}"`);
    expect(xml.bytes.toString()).toMatch(/<ram:TypeCode>381<.*F-\d{4}-00001/s);
    const pdf = await tenant.call("GET", `/api/credit-notes/${note.id}/pdf`);
    expect((await embeddedFiles(pdf.bytes)).map((file) => file.equals(xml.bytes))).toEqual([true]);
    expect(await (await newTenant()).call("GET", path)).toMatchObject({
      status: 404,
      body: { code: "credit_note_not_found" },
    });
  });
}

test("404 for the credit note of a plain PDF, one that is not there, and one without a UUID", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  const note = (await tenant.call("POST", `/api/invoices/${id}/credit-note`, { body: {} })).body;
  const codeOf = async (creditNoteId: string) =>
    (await tenant.call("GET", `/api/credit-notes/${creditNoteId}/facturx.xml`)).body.code;
  expect(await codeOf(note.id)).toBe("facturx_not_found");
  for (const missing of [id, crypto.randomUUID(), "nonsense"])
    expect(await codeOf(missing)).toBe("credit_note_not_found");
});

test("404 for a plain PDF and another company's, 409 for a draft", async ({ tenant, newTenant }) => {
  const codeOf = async (id: string) => {
    const { status, body } = await tenant.call("GET", `/api/invoices/${id}/facturx.xml`);
    return [status, body.code];
  };
  expect(await codeOf((await tenant.invoice({}, "issued")).id)).toEqual([404, "facturx_not_found"]);
  expect(await codeOf((await tenant.invoice({ format: "facturx" })).id)).toEqual([409, "invalid_status"]);
  expect(await codeOf((await tenant.invoice()).id)).toEqual([409, "invalid_status"]);
  expect(await codeOf((await (await newTenant()).invoice({ format: "facturx" }, "issued")).id)).toEqual([
    404,
    "invoice_not_found",
  ]);
  expect(await codeOf("nonsense")).toEqual([404, "invoice_not_found"]);
});
