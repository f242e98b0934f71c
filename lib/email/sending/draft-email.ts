import "server-only";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { listReturnedAddresses } from "#lib/db/email/returned-addresses.ts";
import { findEmailOfUser } from "#lib/db/members/users.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { decideEmail, type EmailKind, type EmailRefusal } from "#lib/domain/email/client-email.ts";
import { type ReturnedAddress, withoutReturned } from "#lib/domain/email/returned-address.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { Contact } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { defaultEmailText, emailValues } from "#lib/email/sending/compose-email.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";
import { findWrittenInvoice } from "#lib/email/sending/find-written-invoice.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";

/** An e-mail as its author finds it: addressed and worded, ready to be changed and sent. */
export interface EmailDraft {
  from: string;
  replyTo: string | null;
  /** Empty when nobody has an address that works. */
  to: string[];
  cc: string[];
  /** The author's own address, for a copy. */
  me: string | null;
  /** People at the client. */
  contacts: Contact[];
  /** The addresses of the client whose last e-mail came back. */
  returned: ReturnedAddress[];
  /** With variables, whose `values` are those of this invoice. A draft has no viewing link yet. */
  subject: string;
  message: string;
  values: PlaceholderValues;
  language: Language;
  /** The names of the attached document and of the files that go with the invoice. */
  documents: string[];
  clientName: string;
  /** The client's own address; null for none. */
  clientEmail: string | null;
  /** Whether the client got the invoice before. */
  isAgain: boolean;
  /** The company's. */
  timeZone: string;
  /** Whether it stays in the mailbox of a test company. */
  isTest: boolean;
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
  const { companyId, actor, now } = context;
  const invoice = await findWrittenInvoice(companyId, invoiceId, kind, now);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const { company, client } = invoice;
  const creditNote = kind === "credit_note" ? creditNoteOf(invoice, creditNoteId) : null;
  const decision = decideEmail(
    kind,
    { ...invoice, hasCreditNote: creditNote !== null },
    todayIn(company.timeZone, now),
  );
  if (!decision.ok) return decision;
  if (!emailIsConfigured(company)) return EMAIL_NOT_CONFIGURED;
  const [sender, recipients, returned, own, record, me] = await Promise.all([
    senderOf("pool", company),
    defaultRecipients("pool", invoice),
    listReturnedAddresses("pool", companyId, invoice.clientId),
    ownEmailText("pool", kind, invoice),
    findClientRecord(companyId, invoice.clientId),
    actor.kind === "user" ? findEmailOfUser("pool", actor.id) : null,
  ]);
  const draft = {
    ...sender,
    to: withoutReturned(recipients?.to ?? [], returned),
    cc: withoutReturned(recipients?.cc ?? [], returned),
    me,
    ...(own ?? defaultEmailText(kind, invoice, now)),
    values: emailValues({ kind, invoice, now, creditNote }),
    language: invoiceLanguage(invoice),
    contacts: record?.contacts ?? [],
    returned,
    documents: [
      pdfFilename((creditNote ?? invoice).number ?? ""),
      ...(kind === "invoice" ? invoice.attachments.map(({ name }) => name) : []),
    ],
    clientName: client.name,
    clientEmail: record?.email ?? null,
    isAgain: kind === "invoice" && invoice.sentAt !== null,
    timeZone: company.timeZone,
    isTest: company.isTest,
  };
  return { ok: true, draft };
}
