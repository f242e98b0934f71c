import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { expect } from "vitest";
import type { Tenant } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 1: GET /api/invoices/:id/pdf.

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/[\u00a0\u202f]/g, " ");
}

function pdfOf(tenant: Tenant, id: string, headers: Record<string, string> = {}) {
  return tenant.call("GET", `/api/invoices/${id}/pdf`, { headers });
}

test("an issued invoice's PDF has its number as name, a strong ETag of its bytes, and says what the API says", async ({
  tenant,
}) => {
  const invoice = await tenant.invoice({ notes: "Merci de votre confiance" }, "issued");
  const pdf = await pdfOf(tenant, invoice.id);
  expect(pdf.status).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["content-disposition"]).toBe('inline; filename="F-2026-00001.pdf"');
  expect(pdf.headers.etag).toBe(`"${createHash("sha256").update(pdf.bytes).digest("hex")}"`);
  const text = await textOf(pdf.bytes);
  for (const expected of [
    "F-2026-00001",
    "Atelier Lumière",
    "Boulangerie Martin",
    "Conseil",
    "1 300,00 €",
    "260,00 €",
    "1 560,00 €",
    "Merci de votre confiance",
    "FR76 3000",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain("BROUILLON");
});

test("304 for who has the bytes", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  const { headers } = await pdfOf(tenant, id);
  for (const tag of [headers.etag, `"other", ${headers.etag}`, `W/${headers.etag}`, "*"]) {
    const known = await pdfOf(tenant, id, { "if-none-match": tag ?? "" });
    expect(known.status).toBe(304);
    expect(known.headers.etag).toBe(headers.etag);
    expect(known.bytes).toHaveLength(0);
  }
  expect((await pdfOf(tenant, id, { "if-none-match": '"other"' })).status).toBe(200);
});

test("the same bytes for ever, also when asked for twenty times at once and after the parties changed", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice({}, "issued");
  const first = await Promise.all(Array.from({ length: 20 }, () => pdfOf(tenant, id)));
  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { name: "Renamed", language: "en" } });
  await tenant.call("POST", `/api/invoices/${id}/pay`);
  const later = await pdfOf(tenant, id);
  expect(new Set([...first, later].map((pdf) => pdf.headers.etag)).size).toBe(1);
  expect(await prisma.document.count({ where: { invoiceId: id } })).toBe(1);
});

test("issuing archives the PDF without anybody asking for it", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await expect.poll(() => prisma.document.count({ where: { invoiceId: id } }), { timeout: 20_000 }).toBe(1);
  await expect(prisma.$executeRaw`UPDATE documents SET content = 'x' WHERE invoice_id = ${id}::uuid`).rejects.toThrow(
    /never changed/,
  );
});

test("a draft is drawn as it is now, says so across the page, and is not archived", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const pdf = await pdfOf(tenant, id);
  expect(pdf.headers["content-disposition"]).toBe('inline; filename="draft.pdf"');
  expect(await textOf(pdf.bytes)).toContain("BROUILLON");
  expect(await prisma.document.count({ where: { invoiceId: id } })).toBe(0);
});

test("a number with a slash makes no folder of the file name", async ({ tenant }) => {
  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { numberPattern: "{YYYY}/{SEQ:4}" } });
  const invoice = await tenant.invoice({}, "issued");
  expect(invoice.invoiceNumber).toBe("2026/0001");
  expect((await pdfOf(tenant, invoice.id)).headers["content-disposition"]).toBe('inline; filename="2026-0001.pdf"');
});

test("HEAD tells the same without the bytes", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  const [head, get] = [await tenant.call("HEAD", `/api/invoices/${id}/pdf`), await pdfOf(tenant, id)];
  expect(head.status).toBe(200);
  expect(head.bytes).toHaveLength(0);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test("the server answers others while it draws a thousand lines", async ({ tenant }) => {
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    description: `Ligne ${index} ${"de texte ".repeat(20)}`, // long enough that the drawing outlasts several requests on a busy machine
    quantity: 1,
    unitPrice: 100,
    taxRate: 20,
  }));
  const { id } = await tenant.invoice({ lines });
  let drawn = false;
  const drawing = pdfOf(tenant, id).then((pdf) => {
    drawn = true;
    return pdf;
  });
  let answered = 0;
  while (!drawn) {
    await tenant.call("GET", "/api/invoices?limit=1");
    if (!drawn) answered++;
  }
  expect((await drawing).status).toBe(200);
  expect(answered).toBeGreaterThan(2);
});

test("texts of many scripts are drawn; 422 names the ones the PDF could only show with holes, in any format, and spends no number", async ({
  tenant,
}) => {
  const lines = [
    { description: "Lampe « Été » 🎉", quantity: 1, unitPrice: 10000, taxRate: 20 },
    { description: "استشارات", quantity: 1, unitPrice: 10000, taxRate: 20 },
  ];
  for (const format of ["pdf", "facturx"]) {
    const { id } = await tenant.invoice({ format, lines });
    const refused = await tenant.call("POST", `/api/invoices/${id}/issue`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: "unsupported_characters",
      detail: expect.stringContaining("No number was assigned"),
    });
    expect(refused.body.errors).toEqual([
      { path: "lines[1].description", code: "unsupported_characters", message: expect.stringContaining("ا س ت ش ر") },
    ]);
    // A draft has a preview.
    expect(await textOf((await pdfOf(tenant, id)).bytes)).toContain("□□□");
  }
  const notes = "Ευχαριστώ, дякую, շնորհակալություն, 謝謝, 감사합니다 👩‍👩‍👧";
  const { id, invoiceNumber } = await tenant.invoice({ notes, lines: lines.slice(0, 1), format: "facturx" }, "issued");
  expect(invoiceNumber).toBe("F-2026-00001");
  const text = await textOf((await pdfOf(tenant, id)).bytes);
  for (const expected of ["Lampe « Été » 🎉", notes])
    expect(text.replaceAll(/\s/g, "")).toContain(expected.replaceAll(/\s/g, ""));
});
