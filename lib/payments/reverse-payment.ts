import "server-only";
import { type Books, shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice, Payment } from "#lib/domain/invoices/invoice.ts";
import type { ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";
import { takeBackPayment } from "#lib/payments/write-payment.ts";
import { writeReversal } from "#lib/payments/write-reversal.ts";

export type ReversePaymentOutcome =
  /** `paymentId` is the counter entry. */
  | { ok: true; invoice: Invoice; paymentId: string }
  | { ok: false; code: "invoice_not_found" | "payment_not_found" }
  | PeriodClosed
  | ReversalRefusal;

/**
 * Reverses a payment or a refund that was recorded by mistake, with a counter entry of the same date, or of today where
 * that date is in the closed books. The ledger keeps both entries, and the invoice returns to its state without the
 * payment. Of a receipt that pays other invoices, too, that part is taken back. An id that is not a payment of the
 * invoice is `payment_not_found`.
 */
export async function reversePayment(
  tx: Tx,
  context: Context,
  { invoiceId, paymentId, note }: { invoiceId: string; paymentId: string; note: string | null },
): Promise<ReversePaymentOutcome> {
  const { companyId } = context;
  const [locked, books] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const { payments } = await getInvoice(tx, companyId, invoiceId);
  const payment = payments.find(({ id, reverses }) => id === paymentId && reverses === null);
  if (!payment) return { ok: false, code: "payment_not_found" };
  const taken = await takeBackPart(tx, context, payment, { note, books });
  if (!taken.ok) return taken;
  const { receiptId, receiptCents } = taken;
  const reversed = await takeBackPayment(tx, context, locked, payment, { note, receiptId, receiptCents, books });
  if (!reversed.ok) return reversed;
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId: reversed.counterId };
}

/**
 * Takes a payment off the receipt that it is a part of. `receiptId` is the entry that does so; null where the payment is
 * all of a receipt, or was reversed before.
 */
async function takeBackPart(
  tx: Tx,
  context: Context,
  { id, receiptId }: Pick<Payment, "id" | "receiptId">,
  { note, books }: { note: string | null; books: Books },
): Promise<{ ok: true; receiptId: string | null; receiptCents: number | null } | PeriodClosed> {
  const receipt = receiptId === null || receiptId === id ? null : await findReceipt(tx, context.companyId, receiptId);
  const allocation = receipt?.allocations.find(({ paymentId }) => paymentId === id);
  if (!receipt || !allocation) return { ok: true, receiptId: null, receiptCents: null };
  const { receiptCents: takenCents, currency } = allocation;
  const written = await writeReversal(tx, context, receipt, { takenCents, note, books });
  if (!written.ok) return written;
  const receiptCents = currency === receipt.currency ? null : -takenCents;
  return { ok: true, receiptId: written.reversalId, receiptCents };
}
