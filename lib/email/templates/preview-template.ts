import "server-only";
import { answerEmail } from "#lib/email/messages/answer-email.ts";
import { creditNoteEmail } from "#lib/email/messages/credit-note-email.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { invoiceEmail } from "#lib/email/messages/invoice-email.ts";
import { paymentReceiptEmail } from "#lib/email/messages/payment-receipt-email.ts";
import { quoteEmail } from "#lib/email/messages/quote-email.ts";
import { receiptEmail } from "#lib/email/messages/receipt-email.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { statementEmail } from "#lib/email/messages/statement-email.ts";
import type { TemplateChoice } from "#lib/email/templates/email-template.ts";
import { sampleEmailContent, sampleMoneyContent, sampleQuoteContent } from "#lib/email/templates/sample-email.ts";

/**
 * How many days after the due date the sample of each kind is sent: an invoice and its credit note on the day of issue,
 * an answer some days later, a receipt on the due date.
 */
const SENT_AFTER = { invoice: -30, reminder: 7, credit_note: -30, answer: -20, receipt: 0 };

/** An e-mail that begins with this text, for a fictitious invoice or quote. Unknown placeholders stay as they are. */
export async function previewTemplate(
  companyId: string,
  { kind, language, ...text }: TemplateChoice & EmailText,
  now: Date,
): Promise<{ subject: string; html: string }> {
  if (kind === "quote" || kind === "quote_reminder") {
    const { subject, html } = quoteEmail(await sampleQuoteContent(companyId, language, now), text);
    return { subject, html };
  }
  if (kind === "statement" || kind === "payment_receipt") {
    const sample = await sampleMoneyContent(companyId, language, now);
    const { subject, html } =
      kind === "statement" ? statementEmail(sample.statement, text) : paymentReceiptEmail(sample.receipt, text);
    return { subject, html };
  }
  const days = SENT_AFTER[kind];
  const content = await sampleEmailContent(companyId, { days, language }, now);
  const write = {
    invoice: () => invoiceEmail(content, text),
    reminder: () => reminderEmail({ ...content, days, message: null }, text),
    credit_note: () => creditNoteEmail(content, text),
    answer: () => answerEmail(content, text),
    receipt: () => receiptEmail({ ...content, amountPaidCents: content.totalCents, paidOn: content.today }, text),
  } satisfies Record<typeof kind, unknown>;
  const { subject, html } = write[kind]();
  return { subject, html };
}
