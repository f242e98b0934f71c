import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findDelivery, hasQueuedDelivery } from "#lib/db/email/deliveries.ts";
import { insertAttachments, type StoredAttachment } from "#lib/db/email/email-attachments.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { findEmailOfUser, hasVerifiedEmail } from "#lib/db/members/users.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { decideEmail, deliveryKindOf, type EmailKind, type EmailRefusal } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { recordEmail } from "#lib/email/delivery/record-email.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { composeEmail, defaultEmailText } from "#lib/email/sending/compose-email.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";
import { keepClientAddress } from "#lib/email/sending/keep-client-address.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";

/**
 * An e-mail to a client as a user wrote it. What is null is left to Folio: who got the invoice last, the company's own
 * words.
 */
export interface RequestedEmail {
  /** Made by the page that sends it. The same id again is the same e-mail, however often it is requested. */
  id: string;
  kind: EmailKind;
  /** Of an e-mail with a credit note: which one; without it the newest of the invoice. */
  creditNoteId?: string | null;
  /** Plain addresses, of which `to` has at least one; null for both. */
  to: string[] | null;
  cc: string[];
  /** Sends the author a copy that the others do not see. */
  copyToMe: boolean;
  /** Makes the first address of `to` the client's own. */
  keepAddress?: boolean;
  subject: string | null;
  message: string | null;
}

/** An e-mail of which nothing is left to Folio. */
export type WrittenEmail = RequestedEmail & { to: string[]; subject: string; message: string };

export type QueueEmailOutcome =
  | { ok: true; deliveryId: string }
  | {
      ok: false;
      code:
        | "invoice_not_found"
        | "send_in_progress"
        | "email_unverified"
        | "client_email_missing"
        | "email_not_configured";
    }
  | EmailRefusal;

/**
 * Records an e-mail about an invoice that a user wrote: the invoice (again), a reminder or a credit note. `tryDelivery`
 * sends it. It is refused while another one of its kind, or of the same credit note, is queued. The status of the
 * invoice changes with the first send alone. The client's own address changes with `keepAddress` only.
 */
export async function queueEmail(
  tx: Tx,
  context: Context,
  invoiceId: string,
  email: RequestedEmail,
  attachments: StoredAttachment[] = [],
): Promise<QueueEmailOutcome> {
  const { companyId, actor, now } = context;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  if (!(await lockInvoice(tx, companyId, invoiceId))) return { ok: false, code: "invoice_not_found" };
  const recorded = await findDelivery(tx, companyId, email.id);
  if (recorded)
    return recorded.invoiceId === invoiceId
      ? { ok: true, deliveryId: email.id }
      : { ok: false, code: "invoice_not_found" };

  const invoice = await getInvoice(tx, companyId, invoiceId);
  const { company } = invoice;
  const creditNote = email.kind === "credit_note" ? creditNoteOf(invoice, email.creditNoteId) : null;
  const decision = decideEmail(
    email.kind,
    { ...invoice, hasCreditNote: creditNote !== null },
    todayIn(company.timeZone, now),
  );
  if (!decision.ok) return decision;
  const kind = deliveryKindOf(email.kind);
  if (await hasQueuedDelivery(tx, companyId, invoiceId, kind, creditNote?.id))
    return { ok: false, code: "send_in_progress" };
  if (!emailIsConfigured(company)) return EMAIL_NOT_CONFIGURED;

  await keepClientAddress(tx, context, invoice.clientId, email);
  const copy = email.copyToMe && actor.kind === "user" ? await findEmailOfUser(tx, actor.id) : null;
  const addressed = email.to === null ? await defaultRecipients(tx, invoice) : { to: email.to, cc: email.cc };
  if (!addressed) return { ok: false, code: "client_email_missing" };
  const recipients = { ...addressed, bcc: copy === null ? [] : [copy] };
  const text = await wordsOf(tx, email, invoice, now);
  const sender = await senderOf(tx, company);
  const message = composeEmail({ kind: email.kind, invoice, text, sender, recipients, now, creditNote });
  const ofCreditNote = creditNote && { creditNoteId: creditNote.id };
  const deliveryId = await recordEmail(tx, context, { id: email.id, kind, invoiceId, message, ...ofCreditNote });
  await insertAttachments(tx, companyId, deliveryId, attachments);
  return { ok: true, deliveryId };
}

/** The subject and the message as they were written; what was not is the company's own, or else Folio's. */
async function wordsOf(
  tx: Tx,
  { kind, subject, message }: RequestedEmail,
  invoice: Invoice,
  now: Date,
): Promise<EmailText> {
  if (subject !== null && message !== null) return { subject, message };
  const usual = (await ownEmailText(tx, kind, invoice)) ?? defaultEmailText(kind, invoice, now);
  return { subject: subject ?? usual.subject, message: message ?? usual.message };
}
