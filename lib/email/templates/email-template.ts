import "server-only";
import { isDeepStrictEqual } from "node:util";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { type EmailTemplate, findEmailTemplate, replaceEmailTemplate } from "#lib/db/email/email-templates.ts";
import { addDays, todayIn } from "#lib/domain/calendar-date.ts";
import type { TemplateKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { answerText } from "#lib/email/messages/answer-email.ts";
import { creditNoteText } from "#lib/email/messages/credit-note-email.ts";
import { invoiceText } from "#lib/email/messages/invoice-email.ts";
import { paymentReceiptText } from "#lib/email/messages/payment-receipt-email.ts";
import { quoteText } from "#lib/email/messages/quote-email.ts";
import { receiptText } from "#lib/email/messages/receipt-email.ts";
import { reminderText } from "#lib/email/messages/reminder-email.ts";
import { statementText } from "#lib/email/messages/statement-email.ts";

/** Which e-mail a template is for. */
export interface TemplateChoice {
  kind: TemplateKind;
  language: Language;
}

/** The text that e-mails of this kind begin with, and whether it is the company's own. */
export async function readEmailTemplate(
  companyId: string,
  { kind, language }: TemplateChoice,
  now: Date,
): Promise<EmailTemplate & { isOwn: boolean }> {
  const own = await findEmailTemplate("pool", companyId, kind, language);
  return { ...(own ?? folioText(kind, language, now)), isOwn: own !== null };
}

/**
 * Sets the company's own text; null returns to Folio's. For the owner, and for members whom the owner lets change
 * companies. The trail records which one, not the text.
 */
export async function setEmailTemplate(
  tx: Tx,
  context: Context,
  choice: TemplateChoice,
  template: EmailTemplate | null,
): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const { companyId } = context;
  await lockCompany(tx, companyId);
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  const known = await findEmailTemplate(tx, companyId, choice.kind, choice.language);
  if (isDeepStrictEqual(known && { ...known }, template)) return { ok: true };
  await replaceEmailTemplate(tx, companyId, choice, template);
  await recordEvent(tx, context, {
    type: "company.email_template_changed",
    data: { ...choice, isOwn: template !== null },
  });
  return { ok: true };
}

/**
 * Folio's text. That of a reminder is worded anew for each; this is the one of the first week. That of a quote which was
 * changed has other words; this is the one of the first version.
 */
function folioText(kind: TemplateKind, language: Language, now: Date): EmailTemplate {
  if (kind === "invoice") return invoiceText(language);
  if (kind === "credit_note") return creditNoteText(language);
  if (kind === "answer") return answerText(language);
  if (kind === "receipt") return receiptText(language);
  if (kind === "statement") return statementText(language);
  if (kind === "payment_receipt") return paymentReceiptText(language);
  if (kind === "quote" || kind === "quote_reminder") return quoteText(kind, language, 1);
  const today = todayIn("UTC", now);
  return reminderText({ language, today, dueDate: addDays(today, -7), days: 7 });
}
