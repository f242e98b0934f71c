import "server-only";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { decideEmail, type EmailKind, type EmailRefusal } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { type AddressedEmail, addressEmail } from "#lib/email/sending/address-email.ts";
import { defaultEmailText, emailValues } from "#lib/email/sending/compose-email.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";
import { findWrittenInvoice } from "#lib/email/sending/find-written-invoice.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";

/** An e-mail as its author finds it: addressed and worded, ready to be changed and sent. */
export interface EmailDraft extends AddressedEmail {
  /** With variables, whose `values` are those of this document. A draft has no viewing link yet. */
  subject: string;
  message: string;
  values: PlaceholderValues;
  language: Language;
  /** The names of the attached document and of the files that go with it. */
  documents: string[];
  /** Whether the client got the document before. */
  isAgain: boolean;
}

export type DraftEmailOutcome =
  | { ok: true; draft: EmailDraft }
  | { ok: false; code: "invoice_not_found" | "email_not_configured" }
  | EmailRefusal;

/**
 * The e-mail of this kind about an invoice, before its author has changed anything. That of a credit note is about the
 * one that is named, or else the newest.
 */
export async function draftEmail(
  context: Context,
  invoiceId: string,
  kind: EmailKind,
  creditNoteId: string | null = null,
): Promise<DraftEmailOutcome> {
  const { companyId, now } = context;
  const invoice = await findWrittenInvoice(companyId, invoiceId, kind, now);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const { company } = invoice;
  const creditNote = kind === "credit_note" ? creditNoteOf(invoice, creditNoteId) : null;
  const decision = decideEmail(
    kind,
    { ...invoice, hasCreditNote: creditNote !== null },
    todayIn(company.timeZone, now),
  );
  if (!decision.ok) return decision;
  if (!emailIsConfigured(company)) return EMAIL_NOT_CONFIGURED;
  const [addressed, own] = await Promise.all([
    addressEmail(context, invoice, defaultRecipients("pool", invoice)),
    ownEmailText("pool", kind, invoice),
  ]);
  const draft = {
    ...addressed,
    ...(own ?? defaultEmailText(kind, invoice, now)),
    values: emailValues({ kind, invoice, now, creditNote }),
    language: invoiceLanguage(invoice),
    documents: [
      pdfFilename((creditNote ?? invoice).number ?? ""),
      ...(kind === "invoice" ? invoice.attachments.map(({ name }) => name) : []),
    ],
    isAgain: kind === "invoice" && invoice.sentAt !== null,
  };
  return { ok: true, draft };
}
