import "server-only";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { quotePdf } from "#lib/archive/quote-pdf.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { recordAttempt } from "#lib/db/email/deliveries.ts";
import { findAttachments } from "#lib/db/email/email-attachments.ts";
import { findQuoteDelivery, type StoredQuoteDelivery } from "#lib/db/email/quote-deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findQuote, lockQuote } from "#lib/db/quotes/quote-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { applyDeliveryReport } from "#lib/email/delivery/apply-delivery-report.ts";
import {
  attemptDelivery,
  type DeliveryKindSteps,
  type DeliveryTry,
  getDelivery,
  giveUpDelivery,
  type TryOutcome,
} from "#lib/email/delivery/attempt-delivery.ts";
import { deliverEmail } from "#lib/email/delivery/deliver-email.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";
import { refusedReason, toChange } from "#lib/email/delivery/try-delivery.ts";

const STEPS: DeliveryKindSteps<StoredQuoteDelivery, DeliveryTry> = { find: findQuoteDelivery, handOver, recordOutcome };

/**
 * Attempts a recorded send of a quote once, unless it is settled. Every attempt has the same idempotency key, so that
 * nothing is sent twice. The state of the quote does not follow from it: it was sent before.
 */
export function tryQuoteDelivery(context: Context, deliveryId: string, lastTry = false): Promise<DeliveryTry> {
  return attemptDelivery(STEPS, context, deliveryId, lastTry);
}

/** Gives up a recorded send that is not settled, without a try. */
export function withdrawQuoteDelivery(
  delivery: { companyId: string; deliveryId: string },
  reason: string,
  now: Date,
): Promise<void> {
  return giveUpDelivery(STEPS, delivery, reason, now);
}

async function handOver(delivery: StoredQuoteDelivery, now: Date, isLast: boolean): Promise<TryOutcome> {
  const { id, companyId, quoteId, message } = delivery;
  const quote = await findQuote("pool", companyId, quoteId);
  if (!quote?.number) throw new Error(`delivery ${id} is not of a quote that was sent`);
  if (quote.status !== "sent" && quote.status !== "viewed")
    return {
      outcome: "withdrawn",
      reason: "The quote no longer waited for an answer when the message was about to leave.",
    };
  const drawn = await quotePdf(quote);
  if (!drawn.ok) return { outcome: isLast ? "failed" : "unavailable", reason: "The PDF could not be drawn yet." };
  const pdf = { filename: pdfFilename(quote.number), mediaType: "application/pdf", content: drawn.pdf.content };
  const attachments = [pdf, ...(await findAttachments(companyId, id))];
  const email = { message, attachments, idempotencyKey: id, deliveryId: id };
  return deliverEmail(email, { companyId, isTest: quote.company.isTest, now, isLast });
}

async function recordOutcome(
  tx: Tx,
  context: Context,
  { id: deliveryId, kind, quoteId, message }: StoredQuoteDelivery,
  outcome: TryOutcome | null,
): Promise<DeliveryTry> {
  const { now, companyId } = context;
  if (!(await lockQuote(tx, companyId, quoteId))) throw new Error(`quote ${quoteId} of delivery ${deliveryId} is gone`);
  const change = outcome && toChange(outcome, now);
  // A concurrent attempt may have settled the send. Then this one adds nothing.
  if (change && (await recordAttempt(tx, companyId, deliveryId, change)) && change.status !== "queued") {
    const eventData = { quoteId, kind, deliveryId };
    if (change.status === "accepted") {
      const isInMailbox = outcome.outcome === "accepted" && outcome.isInMailbox;
      const data = { ...eventData, providerMessageId: change.providerMessageId, ...(isInMailbox && { isInMailbox }) };
      await recordEvent(tx, context, { type: "quote.email_sent", data });
      const reason = refusedReason(outcome);
      const ofNothingElse = { invoiceId: null, clientId: null, receiptId: null };
      const delivery = { id: deliveryId, companyId, ...ofNothingElse, quoteId, to: message.to };
      if (reason !== null) await applyDeliveryReport(tx, context, delivery, { kind: "bounced", at: now, reason });
    } else {
      const isUncertain = change.status === "uncertain";
      const type = change.status === "rejected" ? "quote.send_rejected" : "quote.send_failed";
      const data = { ...eventData, reason: change.lastError, ...(isUncertain && { isUncertain }) };
      await recordEvent(tx, context, { type, data });
      const notice = {
        kind: isUncertain ? "send_uncertain" : "send_failed",
        companyId,
        quoteId,
        key: deliveryId,
      } as const;
      if (change.status !== "rejected" && outcome.outcome !== "withdrawn")
        enqueue(tx, "send_quote_notice", notice, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
    }
  }
  const { status, reason } = await getDelivery(STEPS, tx, companyId, deliveryId);
  return { ok: true, status, reason };
}
