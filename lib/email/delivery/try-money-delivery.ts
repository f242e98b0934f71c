import "server-only";
import type { DrawnPdf } from "#lib/account-documents/drawn-pdf.ts";
import { receiptDocument, receiptPdf } from "#lib/account-documents/receipt-pdf.ts";
import { statementPdf } from "#lib/account-documents/statement-pdf.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockClient } from "#lib/db/clients/client-records.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { recordAttempt } from "#lib/db/email/deliveries.ts";
import { findAttachments } from "#lib/db/email/email-attachments.ts";
import {
  findMoneyDelivery,
  hasDrawnDocument,
  keepDrawnDocument,
  type MoneySubject,
  type StoredMoneyDelivery,
} from "#lib/db/email/money-deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
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
import { moneyEventData } from "#lib/email/delivery/money-event-data.ts";
import { refusedReason, toChange } from "#lib/email/delivery/try-delivery.ts";

const STEPS: DeliveryKindSteps<StoredMoneyDelivery, DeliveryTry> = { find: findMoneyDelivery, handOver, recordOutcome };

/**
 * Attempts a recorded e-mail about a client's account once, unless it is settled. The first attempt draws the document
 * and keeps it with the e-mail, so that every attempt has the same bytes under the same idempotency key.
 */
export function tryMoneyDelivery(context: Context, deliveryId: string, lastTry = false): Promise<DeliveryTry> {
  return attemptDelivery(STEPS, context, deliveryId, lastTry);
}

/** Gives up a recorded send that is not settled, without a try. */
export function withdrawMoneyDelivery(
  delivery: { companyId: string; deliveryId: string },
  reason: string,
  now: Date,
): Promise<void> {
  return giveUpDelivery(STEPS, delivery, reason, now);
}

async function handOver(delivery: StoredMoneyDelivery, now: Date, isLast: boolean): Promise<TryOutcome> {
  const { id, companyId, message } = delivery;
  const subject = subjectOf(delivery);
  if (subject.kind === "payment_receipt" && (await isReversed(companyId, subject.receiptId)))
    return { outcome: "withdrawn", reason: "The receipt was reversed before the message had left." };
  if (!(await hasDrawnDocument(companyId, id))) {
    const drawn = await draw(companyId, subject, now);
    if (!drawn.ok && isLater(drawn))
      return { outcome: isLast ? "failed" : "unavailable", reason: "The PDF could not be drawn yet." };
    if (!drawn.ok) return { outcome: "withdrawn", reason: `There is nothing to attach any more: ${drawn.code}.` };
    await keepDrawnDocument(companyId, id, { ...drawn.pdf, mediaType: "application/pdf" });
  }
  const [{ identity }, attachments] = await Promise.all([
    getCompany("pool", companyId),
    findAttachments(companyId, id),
  ]);
  const email = { message, attachments, idempotencyKey: id, deliveryId: id };
  return deliverEmail(email, { companyId, isTest: identity.isTest, now, isLast });
}

async function isReversed(companyId: string, receiptId: string): Promise<boolean> {
  const found = await receiptDocument("pool", companyId, receiptId);
  return found.ok && found.document.reversedCents >= found.document.amountCents;
}

function draw(
  companyId: string,
  subject: MoneySubject,
  now: Date,
): Promise<{ ok: true; pdf: DrawnPdf } | { ok: false; code: string }> {
  return subject.kind === "statement"
    ? statementPdf(companyId, subject.clientId, subject, now)
    : receiptPdf(companyId, subject.receiptId);
}

function isLater({ code }: { code: string }): boolean {
  return (["too_many_calls", "service_unavailable"] satisfies DrawingFailure["code"][] as string[]).includes(code);
}

function subjectOf({ id, clientId, receiptId, from, to }: StoredMoneyDelivery): MoneySubject {
  if (receiptId !== null) return { kind: "payment_receipt", clientId, receiptId };
  if (from === null || to === null) throw new Error(`delivery ${id} is of no period`);
  return { kind: "statement", clientId, from, to };
}

async function recordOutcome(
  tx: Tx,
  context: Context,
  delivery: StoredMoneyDelivery,
  outcome: TryOutcome | null,
): Promise<DeliveryTry> {
  const { id: deliveryId, clientId, receiptId, message } = delivery;
  const { now, companyId } = context;
  if (receiptId === null) await lockClient(tx, companyId, clientId);
  else await lockReceipt(tx, companyId, receiptId);
  const change = outcome && toChange(outcome, now);
  // A concurrent attempt may have settled the send. Then this one adds nothing.
  if (change && (await recordAttempt(tx, companyId, deliveryId, change)) && change.status !== "queued") {
    const { prefix, data } = moneyEventData(subjectOf(delivery));
    const isInMailbox = outcome.outcome === "accepted" && outcome.isInMailbox;
    const facts = {
      ...{ deliveryId, to: message.to, emailStatus: change.status, reason: change.lastError },
      ...(change.status === "accepted" && { providerMessageId: change.providerMessageId }),
      ...(isInMailbox && { isInMailbox }),
    };
    await recordEvent(tx, context, { type: `${prefix}.email_changed`, data: { ...data, ...facts } });
    if (change.status !== "accepted" && change.status !== "rejected" && outcome.outcome !== "withdrawn") {
      const notice = {
        kind: change.status === "uncertain" ? "send_uncertain" : "send_failed",
        companyId,
        deliveryId,
      } as const;
      enqueue(tx, "send_money_notice", notice, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
    }
    const refused = refusedReason(outcome);
    const reported = { id: deliveryId, companyId, invoiceId: null, quoteId: null, clientId, receiptId, to: message.to };
    if (refused !== null)
      await applyDeliveryReport(tx, context, reported, { kind: "bounced", at: now, reason: refused });
  }
  const { status, reason } = await getDelivery(STEPS, tx, companyId, deliveryId);
  return { ok: true, status, reason };
}
