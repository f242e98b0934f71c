import "server-only";
import { type NewEvent, recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertDelivery, type NewDelivery } from "#lib/db/email/deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { DeliveryKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";

/** The first attempt runs within the request and takes at most 10 s. The job takes over when it has no result. */
export const FIRST_RETRY_MS = 30_000;

const QUEUED = {
  invoice: "invoice.send_queued",
  reminder: "invoice.reminder_queued",
  manual_reminder: "invoice.reminder_queued",
  credit_note: "invoice.credit_note_queued",
  answer: "invoice.answer_queued",
  receipt: "invoice.receipt_queued",
} satisfies Record<DeliveryKind, NewEvent["type"]>;

/**
 * Records an e-mail with its whole message and enqueues its job; returns its id. `tryDelivery` sends it until the
 * provider accepts it, and every attempt uses the id as idempotency key. The first attempt of a user's e-mail is made
 * by the caller. The invoice must be locked.
 */
export async function recordEmail(tx: Tx, context: Context, email: Omit<NewDelivery, "companyId">): Promise<string> {
  const { companyId, now } = context;
  const { kind, invoiceId, message, reminderDays } = email;
  const deliveryId = insertDelivery(tx, { ...email, companyId }, now);
  const data = { deliveryId, ...(reminderDays !== undefined && { days: reminderDays }), to: message.to };
  await recordEvent(tx, context, { type: QUEUED[kind], invoiceId, data });
  const options = { maxAttempts: MAX_DELIVERY_ATTEMPTS, ...(kind !== "reminder" && { delayMs: FIRST_RETRY_MS }) };
  enqueue(tx, "deliver_invoice_email", { companyId, deliveryId }, options);
  return deliveryId;
}
