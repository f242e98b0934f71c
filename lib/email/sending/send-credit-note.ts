import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { wasCreditNoteSent } from "#lib/db/email/deliveries.ts";
import { findCreditNote } from "#lib/db/invoices/credit-note.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { hasVerifiedEmail } from "#lib/db/members/users.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { CreditNoteOfInvoice } from "#lib/domain/invoices/invoice.ts";
import { type QueueEmailOutcome, queueEmail, type RequestedEmail } from "#lib/email/sending/queue-email.ts";

export type ResendCreditNoteOutcome =
  | ({ ok: true; deliveryId: string } & CreditNoteOfInvoice)
  | Exclude<QueueEmailOutcome, { ok: true }>;

export type SendCreditNoteOutcome = ResendCreditNoteOutcome | { ok: false; code: "credit_note_sent" };

type Words = Pick<RequestedEmail, "to" | "cc" | "subject" | "message">;

/**
 * Records the first e-mail with a credit note, in the company's words, to who got the invoice. It is refused once one
 * was accepted, so that whoever asks twice sends one. `tryDelivery` sends it.
 */
export async function sendCreditNote(tx: Tx, context: Context, creditNoteId: string): Promise<SendCreditNoteOutcome> {
  const { companyId, actor } = context;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  const found = await findCreditNote(tx, companyId, creditNoteId);
  if (!found) return { ok: false, code: "credit_note_not_found" };
  const { id: invoiceId } = found.invoice;
  await lockInvoice(tx, companyId, invoiceId);
  if (await wasCreditNoteSent(tx, { companyId, invoiceId, creditNoteId }))
    return { ok: false, code: "credit_note_sent" };
  return queueCreditNote(tx, context, found, { to: null, cc: [], subject: null, message: null });
}

/** Records an e-mail with a credit note, the first or a later one, with what the caller wrote of it. */
export async function resendCreditNote(
  tx: Tx,
  context: Context,
  creditNoteId: string,
  words: Words,
): Promise<ResendCreditNoteOutcome> {
  const found = await findCreditNote(tx, context.companyId, creditNoteId);
  return found ? queueCreditNote(tx, context, found, words) : { ok: false, code: "credit_note_not_found" };
}

async function queueCreditNote(
  tx: Tx,
  context: Context,
  found: CreditNoteOfInvoice,
  words: Words,
): Promise<ResendCreditNoteOutcome> {
  const { id: creditNoteId } = found.creditNote;
  const email = { ...words, id: newId(), kind: "credit_note", creditNoteId, copyToMe: false } as const;
  const queued = await queueEmail(tx, context, found.invoice.id, email);
  if (!queued.ok) return queued;
  const recorded = await findCreditNote(tx, context.companyId, creditNoteId);
  return { ...queued, ...(recorded ?? found) };
}
