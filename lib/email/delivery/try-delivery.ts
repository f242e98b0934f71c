import "server-only";
import { archivedPdf, pdfFilename } from "#lib/archive/archived-pdf.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { type DeliveryChange, findDelivery, recordAttempt, type StoredDelivery } from "#lib/db/email/deliveries.ts";
import { findAttachments } from "#lib/db/email/email-attachments.ts";
import { findAttachments as findInvoiceFiles } from "#lib/db/invoices/attachments.ts";
import { findInvoice, getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { drawingFailure } from "#lib/documents/drawing-failure.ts";
import type { DeliveryKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { transition } from "#lib/domain/invoices/invoice-status.ts";
import { REMINDED_STATUSES } from "#lib/domain/reminders/reminders.ts";
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
import type { EmailAttachment } from "#lib/email/provider/email-message.ts";

/** The state of a send about an invoice after an attempt. */
export interface InvoiceDeliveryTry extends DeliveryTry {
  invoice: Invoice;
}

const STEPS: DeliveryKindSteps<StoredDelivery, InvoiceDeliveryTry> = { find: findDelivery, handOver, recordOutcome };

/**
 * Attempts a recorded send once, unless it is already settled. The status becomes `sent` only after the provider
 * accepted the message. If the process dies in between, the job retries with the same idempotency key, and the provider
 * sends nothing twice.
 */
export function tryDelivery(context: Context, deliveryId: string, lastTry = false): Promise<InvoiceDeliveryTry> {
  return attemptDelivery(STEPS, context, deliveryId, lastTry);
}

/** Gives up a recorded send that is not settled, without a try. Its invoice can be sent again. */
export function withdrawDelivery(
  delivery: { companyId: string; deliveryId: string },
  reason: string,
  now: Date,
): Promise<void> {
  return giveUpDelivery(STEPS, delivery, reason, now);
}

async function handOver(delivery: StoredDelivery, now: Date, isLast: boolean): Promise<TryOutcome> {
  const invoice = await findInvoice("pool", delivery.companyId, delivery.invoiceId);
  if (!invoice?.number) throw new Error(`delivery ${delivery.id} is not of an issued invoice`);
  const obsolete = obsoleteReason(delivery.kind, invoice);
  if (obsolete) return { outcome: "withdrawn", reason: obsolete };
  const pdf = await documentOf(delivery, invoice, now).catch((error) => {
    if (drawingFailure(error)) return null;
    throw error;
  });
  if (!pdf) return { outcome: isLast ? "failed" : "unavailable", reason: "The PDF could not be drawn yet." };
  const email = {
    message: delivery.message,
    attachments: [
      pdf,
      ...(await filesWith(delivery.kind, invoice)),
      ...(await findAttachments(delivery.companyId, delivery.id)),
    ],
    idempotencyKey: delivery.id,
    deliveryId: delivery.id,
  };
  return deliverEmail(email, { companyId: delivery.companyId, isTest: invoice.company.isTest, now, isLast });
}

/** The document that the e-mail is about. */
async function documentOf(
  { kind, creditNoteId }: StoredDelivery,
  invoice: Invoice,
  now: Date,
): Promise<EmailAttachment> {
  const creditNote = kind === "credit_note" ? invoice.creditNotes.find(({ id }) => id === creditNoteId) : null;
  if (creditNote === undefined) throw new Error(`credit note ${creditNoteId} of invoice ${invoice.id} is gone`);
  const { content } = await archivedPdf(invoice, creditNote, now);
  return { filename: pdfFilename((creditNote ?? invoice).number ?? ""), mediaType: "application/pdf", content };
}

/**
 * The files that go with the invoice, in the e-mail with it and in no other. With the PDF, whose XML has them too, and
 * with what the author adds they come to less than the 40 MB of Resend, in base64.
 */
async function filesWith(kind: DeliveryKind, { companyId, id, attachments }: Invoice): Promise<EmailAttachment[]> {
  if (kind !== "invoice" || attachments.length === 0) return [];
  const files = await findInvoiceFiles(companyId, id);
  return files.map(({ name: filename, mediaType, content }) => ({ filename, mediaType, content }));
}

/** Why a queued message is not sent any more; null when it still is. */
function obsoleteReason(kind: DeliveryKind, { status, isDisputed }: Invoice): string | null {
  if (kind === "credit_note") return null;
  if (kind === "invoice" || kind === "answer")
    return status === "cancelled" ? "The invoice was cancelled before the message had left." : null;
  if (kind === "receipt")
    return status === "paid" ? null : "The invoice was no longer paid when the message was about to leave.";
  if (kind === "reminder" && isDisputed)
    return "The client had rejected the invoice when the message was about to leave.";
  return REMINDED_STATUSES.includes(status)
    ? null
    : "Nothing was left to be reminded of when the message was about to leave.";
}

/** What a delivery of an invoice is not of. */
const OF_INVOICE = { quoteId: null, clientId: null, receiptId: null };

/** What the types of a kind's events begin with. */
const EVENTS = {
  invoice: "",
  reminder: "reminder_",
  manual_reminder: "reminder_",
  credit_note: "credit_note_",
  answer: "answer_",
  receipt: "receipt_",
} as const satisfies Record<DeliveryKind, string>;

async function recordOutcome(
  tx: Tx,
  context: Context,
  delivery: StoredDelivery,
  outcome: TryOutcome | null,
): Promise<InvoiceDeliveryTry> {
  const { id: deliveryId, kind, invoiceId, reminderDays } = delivery;
  const { now, companyId } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) throw new Error(`invoice ${invoiceId} of delivery ${deliveryId} is gone`);

  const change = outcome && toChange(outcome, now);
  // A concurrent attempt may have settled the send. Then this one adds nothing.
  if (change && (await recordAttempt(tx, companyId, deliveryId, change)) && change.status !== "queued") {
    const eventData = { deliveryId, ...(reminderDays !== null && { days: reminderDays }) };
    if (change.status === "accepted") {
      const isFirst = kind === "invoice" && locked.sentAt === null;
      const isInMailbox = outcome.outcome === "accepted" && outcome.isInMailbox;
      const data = { ...eventData, providerMessageId: change.providerMessageId, ...(isInMailbox && { isInMailbox }) };
      const type = kind === "invoice" && !isFirst ? "invoice.resent" : (`invoice.${EVENTS[kind]}sent` as const);
      await recordEvent(tx, context, { type, invoiceId, data });
      await recordRefused(tx, context, delivery, outcome); // its job comes before the counters of the invoice
      if (isFirst) {
        // The invoice may have been paid or changed while the message was being sent. The send is recorded, and the
        // status stays.
        const decision = transition(locked.status, "send");
        updateInvoice(tx, companyId, invoiceId, { sentAt: now, ...(decision.ok && { status: decision.status }) }, now);
      }
    } else {
      const isUncertain = change.status === "uncertain";
      const result = change.status === "uncertain" ? "failed" : change.status;
      const type = `invoice.${EVENTS[kind] || "send_"}${result}` as const;
      const data = { ...eventData, reason: change.lastError, ...(isUncertain && { isUncertain }) };
      await recordEvent(tx, context, { type, invoiceId, data });
      if (kind === "invoice" && change.status !== "rejected" && outcome.outcome !== "withdrawn") {
        enqueue(
          tx,
          "send_notice",
          { kind: isUncertain ? "send_uncertain" : "send_failed", companyId, invoiceId, key: deliveryId },
          { maxAttempts: MAX_DELIVERY_ATTEMPTS },
        );
      }
    }
  }
  const { status, reason } = await getDelivery(STEPS, tx, companyId, deliveryId);
  return { ok: true, status, reason, invoice: await getInvoice(tx, companyId, invoiceId) };
}

/** A mail server says at once whom it will not deliver to. That is a bounce, like one that it reports later. */
async function recordRefused(
  tx: Tx,
  context: Context,
  { id, companyId, invoiceId, message }: StoredDelivery,
  outcome: TryOutcome | null,
): Promise<void> {
  const reason = refusedReason(outcome);
  if (reason === null) return;
  const report = { kind: "bounced", at: context.now, reason } as const;
  await applyDeliveryReport(tx, context, { id, companyId, invoiceId, ...OF_INVOICE, to: message.to }, report);
}

/** Whom the mail server will not deliver to, and why; null where it took them all. */
export function refusedReason(outcome: TryOutcome | null): string | null {
  const refused = (outcome?.outcome === "accepted" && outcome.refused) || [];
  return refused.length === 0 ? null : refused.map(({ to, reason }) => `${to}: ${reason}`).join("; ");
}

/** What an attempt changes of its send. */
export function toChange(outcome: TryOutcome, now: Date): DeliveryChange {
  switch (outcome.outcome) {
    case "accepted":
      return { status: "accepted", providerMessageId: outcome.providerMessageId, acceptedAt: now, lastError: null };
    case "rejected":
      return { status: "rejected", lastError: outcome.reason, failedAt: now };
    case "uncertain":
      return { status: "uncertain", lastError: outcome.reason, failedAt: now };
    case "withdrawn":
    case "failed":
      return { status: "failed", lastError: outcome.reason, failedAt: now };
    case "unavailable":
      return { status: "queued", lastError: outcome.reason };
  }
}
