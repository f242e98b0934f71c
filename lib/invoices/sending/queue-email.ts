import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { findDelivery, hasQueuedDelivery } from "#lib/db/mail/deliveries.ts";
import { insertAttachments, type StoredAttachment } from "#lib/db/mail/email-attachments.ts";
import { findEmailOfUser, hasVerifiedEmail } from "#lib/db/people/users.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { decideEmail, deliveryKindOf, type EmailKind, type EmailRefusal } from "#lib/domain/invoice/client-email.ts";
import { composeEmail } from "#lib/invoices/sending/compose-email.ts";
import { recordEmail } from "#lib/invoices/sending/record-email.ts";

/** An e-mail to a client as a user wrote it. */
export interface WrittenEmail {
  /** Made by the page that sends it. The same id again is the same e-mail, however often it is requested. */
  id: string;
  kind: EmailKind;
  /** Plain addresses, of which `to` has at least one. */
  to: string[];
  cc: string[];
  /** Sends the author a copy that the others do not see. */
  copyToMe: boolean;
  subject: string;
  message: string;
}

export type QueueEmailOutcome =
  | { ok: true; deliveryId: string }
  | { ok: false; code: "invoice_not_found" | "send_in_progress" | "email_unverified" }
  | EmailRefusal;

/**
 * Records an e-mail about an invoice that a user wrote: the invoice (again), a reminder or the credit note. `tryDelivery` sends it. It is
 * refused while another one of its kind is queued. The status of the invoice changes with the first send alone.
 */
export async function queueEmail(
  tx: Tx,
  context: Context,
  invoiceId: string,
  email: WrittenEmail,
  attachments: StoredAttachment[] = [],
): Promise<QueueEmailOutcome> {
  const { companyId, actor, now } = context;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  if (!(await lockInvoice(tx, companyId, invoiceId))) return { ok: false, code: "invoice_not_found" };
  const recorded = await findDelivery(tx, companyId, email.id);
  if (recorded) return recorded.invoiceId === invoiceId ? { ok: true, deliveryId: email.id } : { ok: false, code: "invoice_not_found" };

  const invoice = await getInvoice(tx, companyId, invoiceId);
  const { creditNote, company } = invoice;
  const decision = decideEmail(email.kind, { ...invoice, hasCreditNote: creditNote !== null }, todayIn(company.timeZone, now));
  if (!decision.ok) return decision;
  const kind = deliveryKindOf(email.kind);
  if (await hasQueuedDelivery(tx, companyId, invoiceId, kind)) return { ok: false, code: "send_in_progress" };

  const copy = email.copyToMe && actor.kind === "user" ? await findEmailOfUser(tx, actor.id) : null;
  const recipients = { to: email.to, cc: email.cc, bcc: copy === null ? [] : [copy] };
  const { subject, message: words } = email;
  const message = composeEmail({ kind: email.kind, invoice, text: { subject, message: words }, recipients, now });
  const ofCreditNote = email.kind === "credit_note" && creditNote && { creditNoteId: creditNote.id };
  const deliveryId = await recordEmail(tx, context, { id: email.id, kind, invoiceId, message, ...ofCreditNote });
  await insertAttachments(tx, companyId, deliveryId, attachments);
  return { ok: true, deliveryId };
}
