import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertPayment } from "#lib/db/payments/payments.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { decideReversal, type ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";

export type ReversePaymentOutcome =
  /** `paymentId` is the counter entry. */
  | { ok: true; invoice: Invoice; paymentId: string }
  | { ok: false; code: "invoice_not_found" | "payment_not_found" }
  | PeriodClosed
  | ReversalRefusal;

/**
 * Reverses a payment or a refund that was recorded by mistake, with a counter entry of the same date, or of today where
 * that date is in the closed books. The ledger keeps both entries, and the invoice returns to its state without the
 * payment. An id that is not a payment of the invoice is `payment_not_found`.
 */
export async function reversePayment(
  tx: Tx,
  context: Context,
  { invoiceId, paymentId, note }: { invoiceId: string; paymentId: string; note: string | null },
): Promise<ReversePaymentOutcome> {
  const { companyId, now } = context;
  const [locked, { timeZone, closedThrough }] = await Promise.all([
    lockInvoice(tx, companyId, invoiceId),
    shareBooks(tx, companyId),
  ]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const { payments } = await getInvoice(tx, companyId, invoiceId);
  const payment = payments.find(({ id, reverses }) => id === paymentId && reverses === null);
  if (!payment) return { ok: false, code: "payment_not_found" };
  const { amountCents, paidOn, method, reversedBy, isRefund } = payment;
  const today = todayIn(timeZone, now);
  const decision = decideReversal(locked, { amountCents, reversed: reversedBy !== null }, today);
  if (!decision.ok) return decision;
  const isClosed = refuseClosed(paidOn, closedThrough, null) !== null;
  const reversedOn = isClosed ? today : paidOn;
  const closed = refuseClosed(reversedOn, closedThrough, null);
  if (closed) return closed;

  const counterId = insertPayment(tx, context, invoiceId, {
    amountCents: -amountCents,
    paidOn: reversedOn,
    method,
    note,
    reverses: paymentId,
    isRefund,
  });
  const { status, amountPaidCents } = decision;
  const isCancelled = status === "cancelled";
  updateInvoice(
    tx,
    companyId,
    invoiceId,
    { status, amountPaidCents, ...(status !== "paid" && { paidAt: null }), ...(isCancelled && { cancelledAt: now }) },
    now,
  );
  await recordEvent(tx, context, {
    type: "invoice.payment_reversed",
    invoiceId,
    data: { paymentId, amountCents, paidOn: reversedOn, status, note },
  });
  if (isCancelled) await recordEvent(tx, context, { type: "invoice.became_cancelled", invoiceId });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId: counterId };
}
