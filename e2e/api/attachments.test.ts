import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { CSV_FORM } from "#e2e/access/csv-form.ts";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 12: the files that go with an invoice.

const PDF = Buffer.from("%PDF-1.7\nfile");

/** The bytes of a form with these files, and the headers that it is sent with. */
async function formOf(...files: [name: string, content: Uint8Array<ArrayBuffer>][]) {
  const form = new FormData();
  for (const [name, content] of files) form.append("file", new File([content], name));
  const request = new Response(form);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}

const attach = async (tenant: Tenant, id: string, name: string, content: Uint8Array<ArrayBuffer> = PDF, more = {}) => {
  const { headers, body } = await formOf([name, content]);
  return tenant.call("POST", `/api/invoices/${id}/attachments`, { body, headers: { ...headers, ...more } });
};

describe("201", () => {
  test("a file goes with the invoice from the draft to the client's mail, page and XML", async ({ tenant, resend }) => {
    const { id } = await tenant.invoice({ format: "facturx" });
    const added = await attach(tenant, id, "Relevé d’heures.exe");
    expect(added.status).toBe(201);
    const { body: file } = added;
    expect(file).toMatchObject({
      ...{ name: "Relevé d’heures.exe.pdf", mediaType: "application/pdf", size: PDF.length },
      sha256: createHash("sha256").update(PDF).digest("hex"),
    });
    const place = new URL(file.url).pathname;
    expect(added.headers.location).toBe(place);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.attachments).toEqual([file]);

    const issued = await tenant.call("POST", `/api/invoices/${id}/issue`);
    expect(issued.body.attachments).toEqual([file]);
    const { body: invoice } = await tenant.call("POST", `/api/invoices/${id}/send`);
    expect(invoice.status).toBe("sent");
    const message = resend.messages.find(({ idempotencyKey }) => idempotencyKey === invoice.delivery.id);
    expect(message?.attachments.map(({ filename }) => filename)).toEqual([
      `${invoice.invoiceNumber}.pdf`,
      "Relevé d’heures.exe.pdf",
    ]);
    const xml = (await tenant.call("GET", `/api/invoices/${id}/facturx.xml`)).bytes.toString();
    expect(xml).toContain(`mimeCode="application/pdf" filename="${file.name}">${PDF.toString("base64")}<`);

    const page = await fetch(`${invoice.viewUrl}/attachments/${file.id}`);
    for (const headers of [(await tenant.call("GET", place)).headers, Object.fromEntries(page.headers)])
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^attachment; /),
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
    expect(Buffer.from(await page.arrayBuffer())).toEqual(PDF);
    expect((await attach(tenant, id, "late.pdf")).body.code).toBe("invalid_status");
    expect((await tenant.call("DELETE", place)).body.code).toBe("invalid_status");
  });

  test("a repeated request adds one file, and another file under its key is refused", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    const key = { "idempotency-key": "timesheet" };
    const first = await attach(tenant, id, "a.pdf", PDF, key);
    const again = await attach(tenant, id, "a.pdf", PDF, key);
    expect(again.body).toEqual(first.body);
    expect((await attach(tenant, id, "a.pdf", Buffer.from("%PDF-2"), key)).body.code).toBe("idempotency_key_reused");
    expect(await prisma.invoiceAttachment.count({ where: { invoiceId: id } })).toBe(1);
  });
});

test("204: a file of a draft is removed, unless the draft is another one by now", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const { headers } = await tenant.call("GET", `/api/invoices/${id}`);
  const { body: file } = await attach(tenant, id, "a.pdf");
  const place = new URL(file.url).pathname;
  const outdated = await tenant.call("DELETE", place, { headers: { "if-match": headers.etag ?? "" } });
  expect(outdated.status).toBe(412);
  expect((await tenant.call("DELETE", place)).status).toBe(204);
  expect((await tenant.call("DELETE", place)).body.code).toBe("attachment_not_found");
  expect((await tenant.call("GET", place)).body.code).toBe("attachment_not_found");
});

test("400, 413, 415 and 422: what is no file, or none that may go with an invoice", async ({ tenant }) => {
  const { id } = await tenant.invoice();
  const path = `/api/invoices/${id}/attachments`;
  expect((await tenant.call("POST", path, { body: { file: "a" } })).body.code).toBe("unsupported_media_type");
  const broken = { ...CSV_FORM, body: CSV_FORM.body.slice(0, 40) };
  expect((await tenant.call("POST", path, broken)).body.code).toBe("malformed_form");
  const two = await formOf(["a.pdf", PDF], ["b.pdf", PDF]);
  expect(faults(await tenant.call("POST", path, two))).toEqual(["file: invalid"]);
  const text = { ...CSV_FORM, body: CSV_FORM.body.replace('; filename="hours.csv"', "") };
  expect((await tenant.call("POST", path, text)).status).toBe(422);
  const other = { ...CSV_FORM, body: CSV_FORM.body.replace('name="file"', 'name="__proto__"') };
  expect((await tenant.call("POST", path, other)).status).toBe(422);
  expect(faults(await attach(tenant, id, "a.pdf", Buffer.from("MZ\0")))).toEqual(["file: attachment_type"]);
  for (const size of [5_000_001, 5_300_000]) {
    const large = await attach(tenant, id, "a.pdf", Buffer.concat([PDF, Buffer.alloc(size)]));
    expect([large.status, large.body.code]).toEqual([413, "body_too_large"]);
  }
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.attachments).toEqual([]);
});
