import { beforeEach, expect, test } from "vitest";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { inTransaction } from "#lib/db/client.ts";
import { composeAndRenderPdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { rendererLoad } from "#lib/documents/renderers.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
});

/** Takes the turns of all renderers until `free` is called. */
function holdRenderers(): { free: () => void; ended: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const turns = Array.from({ length: rendererLoad().limit + 1 }, () =>
    composeAndRenderPdf(company.context.companyId, () => promise),
  );
  return { free: () => resolve(null), ended: Promise.all(turns) };
}

/** The PDF that is asked for before `change`, and drawn after it. */
async function pdfAskedBefore(invoiceId: string, change: () => Promise<unknown>) {
  const { companyId, now } = company.context;
  const renderers = holdRenderers();
  const { waiting } = rendererLoad();
  const asked = invoicePdf(companyId, invoiceId, now);
  await expect.poll(() => rendererLoad().waiting).toBe(waiting + 1);
  await change();
  renderers.free();
  await renderers.ended;
  return asked;
}

test("a draft that is issued while its preview waits gives the archived PDF of the invoice", async () => {
  const { context } = company;
  const { id } = await company.draft();
  const outcome = await done(pdfAskedBefore(id, () => inTransaction((tx) => issueInvoice(tx, context, id))));
  expect(outcome.pdf.name).toMatch(/^F-/);
  expect(await invoicePdf(context.companyId, id, context.now)).toEqual({
    ok: true,
    pdf: expect.objectContaining({ sha256: outcome.pdf.sha256 }),
  });
});

test("a draft that is deleted while its preview waits is not found", async () => {
  const { context } = company;
  const { id } = await company.draft();
  const outcome = await pdfAskedBefore(id, () => inTransaction((tx) => deleteDraft(tx, context, id)));
  expect(outcome).toEqual({ ok: false, code: "invoice_not_found" });
});

test("an invoice that does not exist is not found although all renderers are busy", async () => {
  const { companyId, now } = company.context;
  const renderers = holdRenderers();
  expect(await invoicePdf(companyId, newId(), now)).toEqual({ ok: false, code: "invoice_not_found" });
  renderers.free();
  await renderers.ended;
});
