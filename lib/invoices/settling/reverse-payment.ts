import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertPayment } from "#lib/db/invoices/payments.ts";
import { findTerms } from "#lib/db/parties/terms.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { decideReversal, type ReversalRefusal } from "#lib/domain/invoice/invoice-status.ts";

export type ReversePaymentOutcome =
  /** `paymentId` is the counter entry. */
  { ok: true; invoice: Invoice; paymentId: string } | { ok: false; code: "invoice_not_found" | "payment_not_found" } | ReversalRefusal;

/**
 * Reverses a payment or a refund that was recorded by mistake, with a counter entry of the same date. The ledger keeps both entries, and the invoice
 * returns to its state without the payment. An id that is not a payment of the invoice is `payment_not_found`.
 */
export async function reversePayment(
  tx: Tx,
  context: Context,
  { invoiceId, paymentId, note }: { invoiceId: string; paymentId: string; note: string | null },
): Promise<ReversePaymentOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const { payments } = await getInvoice(tx, companyId, invoiceId);
  const payment = payments.find(({ id, reverses }) => id === paymentId && reverses === null);
  if (!payment) return { ok: false, code: "payment_not_found" };
  const { timeZone } = await findTerms(tx, companyId, locked.clientId);
  const { amountCents, paidOn, method, reversedBy, isRefund } = payment;
  const decision = decideReversal(locked, { amountCents, reversed: reversedBy !== null }, todayIn(timeZone, now));
  if (!decision.ok) return decision;

  const counterId = insertPayment(tx, context, invoiceId, {
    amountCents: -amountCents,
    paidOn,
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
  await recordEvent(tx, context, { type: "invoice.payment_reversed", invoiceId, data: { paymentId, amountCents, status, note } });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId: counterId };
}
