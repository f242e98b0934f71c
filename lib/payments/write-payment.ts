import "server-only";
import type { Books } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { type LockedInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { insertPayment } from "#lib/db/payments/payments.ts";
import { type PeriodClosed, reversalDay } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { type ExternalData, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Payment, PaymentMethod, WriteOffReason } from "#lib/domain/invoices/invoice.ts";
import { decideReversal, type InvoiceStatus, type ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";

interface Written {
  paidOn: CalendarDate;
  method: PaymentMethod | null;
  note: string | null;
  /** The receipt that it allocates; null where it is a receipt of its own. */
  receiptId: string | null;
  /** What it takes of a receipt in another currency, in that currency. */
  receiptCents?: number | null;
  /** Why it is no money but given up. */
  writeOff?: WriteOffReason | null;
  externalData?: ExternalData;
}

/**
 * Writes a payment that was decided on a locked invoice: the entry of the ledger, the status that follows and the
 * events. Returns the id of the entry; null where nothing was due and so nothing is entered.
 */
export async function writePayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  decision: { status: InvoiceStatus; amountCents: number; amountPaidCents: number },
  { paidOn, method, note, receiptId, receiptCents = null, writeOff = null, externalData }: Written,
  { isThanked }: { isThanked: boolean },
): Promise<string | null> {
  const { companyId, now } = context;
  const { status, amountCents, amountPaidCents } = decision;
  const paid = status === "paid";
  const id = newId();
  // Money of a receipt was thanked for with it.
  if (amountCents > 0 && receiptId === null && isThanked)
    enqueue(tx, "send_payment_receipt", { companyId, receiptId: id });
  const paymentId =
    amountCents > 0
      ? insertPayment(tx, context, invoiceId, {
          id,
          amountCents,
          paidOn,
          method,
          note,
          receiptId,
          receiptCents,
          writeOff,
          ...externalData,
        })
      : null;
  updateInvoice(tx, companyId, invoiceId, { status, amountPaidCents, ...(paid && { paidAt: now }) }, now);
  await recordEvent(tx, context, {
    type: writeOff ? "invoice.written_off" : "invoice.payment_recorded",
    invoiceId,
    data: {
      ...{ paymentId, amountCents, paidOn, note, ...(writeOff ? { reason: writeOff } : { method }) },
      ...(receiptId && { receiptId }),
      ...(paymentId && externalData && statedExternalData(externalData)),
    },
  });
  if (paid) await recordEvent(tx, context, { type: "invoice.paid", invoiceId });
  return paymentId;
}

/**
 * Takes an entry of the ledger of a locked invoice back with a counter entry of the same date, or of today where that
 * date is in the closed books. The invoice returns to its state without the entry.
 */
export async function takeBackPayment(
  tx: Tx,
  context: Context,
  locked: LockedInvoice,
  payment: Pick<Payment, "id" | "amountCents" | "paidOn" | "method" | "reversedBy" | "isRefund" | "writeOff">,
  {
    note,
    receiptId,
    receiptCents = null,
    books,
  }: { note: string | null; receiptId: string | null; receiptCents?: number | null; books: Books },
): Promise<
  { ok: true; counterId: string; status: InvoiceStatus; amountPaidCents: number } | PeriodClosed | ReversalRefusal
> {
  const { companyId, now } = context;
  const { id: paymentId, amountCents, paidOn, method, reversedBy, isRefund, writeOff } = payment;
  const today = todayIn(books.timeZone, now);
  const decision = decideReversal(locked, { amountCents, reversed: reversedBy !== null }, today);
  if (!decision.ok) return decision;
  const dated = reversalDay(paidOn, { today, closedThrough: books.closedThrough });
  if (!dated.ok) return dated;
  const reversedOn = dated.day;

  const counterId = insertPayment(tx, context, locked.id, {
    ...{
      amountCents: -amountCents,
      paidOn: reversedOn,
      method,
      note,
      reverses: paymentId,
      isRefund,
      receiptId,
      receiptCents,
      writeOff,
    },
  });
  const { status, amountPaidCents } = decision;
  const isCancelled = status === "cancelled";
  updateInvoice(
    tx,
    companyId,
    locked.id,
    { status, amountPaidCents, ...(status !== "paid" && { paidAt: null }), ...(isCancelled && { cancelledAt: now }) },
    now,
  );
  await recordEvent(tx, context, {
    type: "invoice.payment_reversed",
    invoiceId: locked.id,
    data: { paymentId, amountCents, paidOn: reversedOn, status, note, ...(receiptId && { receiptId }) },
  });
  if (isCancelled) await recordEvent(tx, context, { type: "invoice.became_cancelled", invoiceId: locked.id });
  return { ok: true, counterId, status, amountPaidCents };
}
