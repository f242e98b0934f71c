import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { type DeliveryChange, findDelivery, recordAttempt, type StoredDelivery } from "#lib/db/deliveries.ts";
import { recordEvent } from "#lib/db/events.ts";
import { findInvoice, getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices.ts";
import { keepInMailbox } from "#lib/db/mailbox.ts";
import { RenderingUnavailableError } from "#lib/documents/render-invoice-pdf.ts";
import type { Context } from "#lib/domain/actor.ts";
import type { Delivery, Invoice } from "#lib/domain/invoice.ts";
import { transition } from "#lib/domain/invoice-status.ts";
import type { DeliveryOutcome } from "#lib/email/email-message.ts";
import { sendThroughResend } from "#lib/email/resend-provider.ts";
import { env } from "#lib/env.ts";
import { archivedInvoicePdf, pdfFilename } from "#lib/invoices/invoice-pdf.ts";

/** How a send stands after a try: still queued, accepted, rejected by the provider for good, or failed after the last try. */
export interface DeliveryTry {
  ok: true;
  status: Delivery["status"];
  reason: string | null;
  invoice: Invoice;
}

/**
 * Tries a recorded send once, unless it is settled already. `sent` is said only after the provider accepted the message. Should the
 * process die between the two, the job tries again under the same idempotency key, and the provider sends nothing twice.
 */
export async function tryDelivery(context: Context, deliveryId: string, lastTry = false): Promise<DeliveryTry> {
  const delivery = await findDelivery(context.companyId, deliveryId);
  if (!delivery) throw new Error(`delivery ${deliveryId} is gone`);
  const outcome = delivery.status === "queued" ? await handOver(delivery, context.now) : null;
  return inTransaction((tx) => settle(tx, context, delivery, outcome, lastTry));
}

async function handOver(delivery: StoredDelivery, now: Date): Promise<DeliveryOutcome> {
  const invoice = await findInvoice("pool", delivery.companyId, delivery.invoiceId);
  if (!invoice?.number) throw new Error(`delivery ${delivery.id} is not of an issued invoice`);
  const pdf = await archivedInvoicePdf(invoice, now).catch((error) => {
    if (error instanceof RenderingUnavailableError) return null;
    throw error;
  });
  if (!pdf) return { outcome: "unavailable", reason: "The PDF could not be drawn yet." };
  const email = {
    message: delivery.message,
    attachments: [{ filename: pdfFilename(invoice.number), mediaType: "application/pdf", content: pdf.content }],
    idempotencyKey: delivery.id,
  };
  if (env.RESEND_API_KEY) return sendThroughResend(email);
  return { outcome: "accepted", providerMessageId: await keepInMailbox(delivery.companyId, email, now) };
}

async function settle(
  tx: Tx,
  context: Context,
  delivery: StoredDelivery,
  outcome: DeliveryOutcome | null,
  lastTry: boolean,
): Promise<DeliveryTry> {
  const { now, companyId } = context;
  const { invoiceId, id: deliveryId } = delivery;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) throw new Error(`invoice ${invoiceId} of delivery ${deliveryId} is gone`);

  const change = outcome && toChange(outcome, lastTry, now);
  // A try at the same time may have settled it before; then this one has nothing to add.
  if (change && (await recordAttempt(tx, companyId, deliveryId, change))) {
    if (change.status === "accepted") {
      // Paid or otherwise moved on while the message was on its way: it was sent all the same, and the status stays.
      const decision = transition(locked.status, "send");
      await updateInvoice(tx, companyId, invoiceId, { sentAt: now, ...(decision.ok && { status: decision.status }) }, now);
      const { providerMessageId } = change;
      await recordEvent(tx, context, { type: "invoice.sent", invoiceId, data: { deliveryId, providerMessageId } });
    } else if (change.status !== "queued") {
      await recordEvent(tx, context, { type: `invoice.send_${change.status}`, invoiceId, data: { deliveryId, reason: change.lastError } });
    }
  }
  const invoice = await getInvoice(tx, companyId, invoiceId);
  if (!invoice.delivery) throw new Error(`invoice ${invoiceId} lost its delivery ${deliveryId}`);
  return { ok: true, status: invoice.delivery.status, reason: invoice.delivery.reason, invoice };
}

function toChange(outcome: DeliveryOutcome, lastTry: boolean, now: Date): DeliveryChange {
  if (outcome.outcome === "accepted") {
    return { status: "accepted", providerMessageId: outcome.providerMessageId, acceptedAt: now, lastError: null };
  }
  if (outcome.outcome === "rejected") return { status: "rejected", lastError: outcome.reason, failedAt: now };
  return lastTry ? { status: "failed", lastError: outcome.reason, failedAt: now } : { status: "queued", lastError: outcome.reason };
}
