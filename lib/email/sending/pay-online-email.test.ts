import { afterAll, expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { TEMPLATE_KINDS } from "#lib/domain/email/client-email.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { previewEmail } from "#lib/email/sending/preview-email.ts";
import { readEmailTemplate } from "#lib/email/templates/email-template.ts";
import { previewTemplate } from "#lib/email/templates/preview-template.ts";
import { env } from "#lib/env.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { done } from "#tests/support/done.ts";
import { withPlainSpaces } from "#tests/support/email-content.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// Which e-mails lead to paying online, and with how much. Each invoice comes to 1,560.00.

const stripe = await stripeOfTests();
afterAll(() => stripe.close());
const company = await makeTestCompany();
const { companyId, now } = company.context;
const unpaid = await company.issued();
const before = write("invoice", unpaid);
await connect(stripe, company);

const viewUrlOf = ({ viewToken }: Invoice) => `${env.APP_URL}/i/${viewToken}`;

async function read(id: string): Promise<Invoice> {
  const invoice = await getInvoice(companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  return invoice;
}

function write(kind: "invoice" | "reminder" | "answer" | "receipt" | "credit_note", invoice: Invoice): string {
  const { html, text } = composeEmail({
    ...{ kind, invoice, text: null, now, creditNote: invoice.creditNotes[0] },
    sender: { from: "folio@folio.example", replyTo: null },
    recipients: { to: ["a@client.example"], cc: [], bcc: [] },
  });
  expect(html.includes("#pay-online")).toBe(text.includes("#pay-online"));
  return withPlainSpaces(text);
}

test("an invoice and a reminder do, where the company takes payments online, and nothing else does", async () => {
  expect(before).not.toContain("#pay-online");
  const invoice = await read(unpaid.id);
  for (const kind of ["invoice", "reminder"] as const)
    expect(write(kind, invoice)).toContain(`Payer 1 560,00 € :\n${viewUrlOf(invoice)}#pay-online\n`);
  for (const kind of ["answer", "receipt"] as const) expect(write(kind, invoice)).not.toContain("#pay-online");
  await done(inTransaction((tx) => cancelInvoice(tx, company.context, unpaid.id, { reason: null })));
  const cancelled = await read(unpaid.id);
  for (const kind of ["invoice", "credit_note"] as const) expect(write(kind, cancelled)).not.toContain("#pay-online");
});

test("what a debit under way pays is not asked for again", async () => {
  const { id } = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, id);
  stripe.account.pay(sessionId, { method: "sepa_debit" });
  await done(settleOnlinePayment(companyId, onlinePaymentId, new Date()));
  expect(write("reminder", await read(id))).not.toContain("#pay-online");
});

test("the dialog's preview shows it of a draft too", async () => {
  const draft = await company.draft();
  const words = { subject: "Facture", message: "Bonjour," };
  const { html } = await done(previewEmail(company.context, { invoiceId: draft.id, kind: "invoice", ...words }));
  expect(withPlainSpaces(html)).toContain(">Payer 1 560,00 €</a>");
});

test.each(TEMPLATE_KINDS)("the preview of the template of %s shows it as its e-mail does", async (kind) => {
  const choice = { kind, language: "en" } as const;
  const { isOwn: _, ...text } = await readEmailTemplate(companyId, choice, now);
  const { html } = await previewTemplate(companyId, { ...choice, ...text }, now);
  expect(html.includes(">Pay €1,200.00</a>")).toBe(kind === "invoice" || kind === "reminder");
});
