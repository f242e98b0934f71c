import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { inTransaction, prisma } from "#lib/db/client.ts";
import { cancelInvoice } from "#lib/invoices/issuing/cancel-invoice.ts";
import { expect, signIn, type Tenant, test } from "./fixtures.ts";

// GET /api/invoices/:id/credit-note/pdf, and the same in the browser. Only the browser can cancel.

async function cancel({ groupId, companyId, userId }: Tenant, invoiceId: string, reason: string | null = null): Promise<void> {
  const context = { groupId, companyId, actor: { kind: "user", id: userId } as const, now: new Date() };
  const outcome = await inTransaction((tx) => cancelInvoice(tx, context, invoiceId, { reason }));
  expect(outcome.ok).toBe(true);
}

function pdfOf(tenant: Tenant, id: string, headers: Record<string, string> = {}) {
  return tenant.call("GET", `/api/invoices/${id}/credit-note/pdf`, { headers });
}

test("a cancelled invoice's credit note has its number as name, a strong ETag of its bytes, and says what it cancels", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice({ format: "facturx" }, "issued");
  const before = await tenant.call("GET", `/api/invoices/${id}/pdf`);
  await cancel(tenant, id, "Commande annulée");
  const { body } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(body).toMatchObject({
    status: "cancelled",
    invoiceNumber: "F-2026-00001",
    creditNote: { number: expect.stringMatching(/^A-\d{4}-00001$/), reason: "Commande annulée" },
  });

  const pdf = await pdfOf(tenant, id);
  expect(pdf.status).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["content-disposition"]).toBe(`inline; filename="${body.creditNote.number}.pdf"`);
  expect(pdf.headers.etag).toBe(`"${createHash("sha256").update(pdf.bytes).digest("hex")}"`);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  for (const expected of ["Avoir", body.creditNote.number, "Annule la facture F-2026-00001", "Commande annulée", "1560,00€"]) {
    expect(text.replaceAll(/\s/g, "")).toContain(expected.replaceAll(" ", ""));
  }
  const known = await pdfOf(tenant, id, { "if-none-match": pdf.headers.etag ?? "" });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect((await tenant.call("GET", `/api/invoices/${id}/pdf`)).bytes.equals(before.bytes)).toBe(true);
});

test("cancelling archives the credit note without anybody asking for it, beside the invoice", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await cancel(tenant, id);
  const kinds = async () =>
    (await prisma.document.findMany({ where: { invoiceId: id }, orderBy: { kind: "asc" } })).map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(["invoice_pdf", "credit_note_pdf"]);
});

test("404 for an invoice that is not cancelled, one that is not there, and another company's", async ({ tenant, newTenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  expect(await pdfOf(tenant, id)).toMatchObject({ status: 404, body: { code: "credit_note_not_found" } });
  expect(await pdfOf(tenant, crypto.randomUUID())).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
  await cancel(tenant, id);
  expect(await pdfOf(await newTenant(), id)).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
  expect(await tenant.call("GET", `/api/invoices/${id}/credit-note/pdf`, { key: null })).toMatchObject({ status: 401 });
});

test("people of the group see and save it in the browser, and nobody else", async ({ page, tenant, newTenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await cancel(tenant, id);
  const path = `/invoices/${id}/credit-note/pdf`;
  expect((await page.request.get(path)).status()).toBe(401);
  await signIn(page, (await newTenant()).email);
  expect((await page.request.get(path)).status()).toBe(404);
  await signIn(page, tenant.email);
  const [shown, saved] = [await page.request.get(path), await page.request.get(`${path}?download`)];
  expect(shown.headers()["content-disposition"]).toMatch(/^inline; filename="A-\d{4}-00001\.pdf"$/);
  expect(saved.headers()["content-disposition"]).toMatch(/^attachment; filename="A-\d{4}-00001\.pdf"$/);
  expect((await saved.body()).equals((await pdfOf(tenant, id)).bytes)).toBe(true);
});
