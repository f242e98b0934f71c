import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { hasQueuedDelivery, insertDelivery } from "#lib/db/mail/deliveries.ts";
import { hasVerifiedEmail } from "#lib/db/people/users.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoice/invoice-status.ts";
import { invoiceMessage } from "#lib/invoices/sending/invoice-message.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/invoices/sending/max-delivery-attempts.ts";

export type SendInvoiceOutcome =
  | { ok: true; deliveryId: string; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" | "send_in_progress" | "client_email_missing" | "email_unverified" }
  | InvalidStatus;

/** The first attempt runs within the request and takes at most 10 s. The job takes over when it has no result. */
const FIRST_RETRY_MS = 30_000;

/**
 * Records a send of an issued invoice, with the whole message, and enqueues its job. `tryDelivery` sends it, first within the request and
 * then in the job, until the provider accepts it. Every attempt uses the delivery's id as idempotency key. A user with an unverified
 * address cannot send, neither in the browser nor with an API key.
 */
export async function sendInvoice(tx: Tx, context: Context, invoiceId: string): Promise<SendInvoiceOutcome> {
  const { companyId, now } = context;
  if (!(await hasVerifiedEmail(tx, context.actor))) return { ok: false, code: "email_unverified" };
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "send");
  if (!decision.ok) return decision;
  if (await hasQueuedDelivery(tx, companyId, invoiceId)) return { ok: false, code: "send_in_progress" };

  const message = invoiceMessage(await getInvoice(tx, companyId, invoiceId));
  if (!message) return { ok: false, code: "client_email_missing" };

  const deliveryId = await insertDelivery(tx, companyId, invoiceId, message, now);
  await recordEvent(tx, context, { type: "invoice.send_queued", invoiceId, data: { deliveryId, to: message.to } });
  enqueue(tx, "deliver_invoice_email", { companyId, deliveryId }, { delayMs: FIRST_RETRY_MS, maxAttempts: MAX_DELIVERY_ATTEMPTS });
  return { ok: true, deliveryId, invoice: await getInvoice(tx, companyId, invoiceId) };
}
