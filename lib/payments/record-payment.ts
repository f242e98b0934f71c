import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { lockChain } from "#lib/db/audit-log/event-chain.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertPayment } from "#lib/db/payments/payments.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice, PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { decidePayment, type PaymentRefusal } from "#lib/domain/invoices/invoice-status.ts";

/** The optional details of a payment. */
interface PaymentDetails {
  /** The date of the payment; null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  note: string | null;
  /** The date may be before the issue date: a deposit that was received before the invoice. */
  allowEarly: boolean | null;
}

export type RecordPaymentOutcome =
  /** `paymentId` is null where nothing was due and so nothing received. */
  | { ok: true; invoice: Invoice; paymentId: string | null }
  | { ok: false; code: "invoice_not_found" }
  /** The date of the payment is in the future. */
  | { ok: false; code: "payment_in_future"; today: CalendarDate }
  /** The date that was given is before that of the invoice. */
  | { ok: false; code: "payment_before_issue"; issueDate: CalendarDate }
  | PeriodClosed
  | PaymentRefusal;
type PaidMeanwhile = { ok: false; code: "paid_meanwhile" };

/**
 * Records a payment of `amountCents`, or of the whole amount due when null. The amount due is never exceeded, even by concurrent payments.
 * A form passes the amount paid so far as `paidBeforeCents`; `paid_meanwhile` tells it that this has changed, so a payment that is sent
 * twice, or by two people, counts once.
 */
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  details?: Partial<PaymentDetails>,
): Promise<RecordPaymentOutcome>;
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  details: Partial<PaymentDetails> & { paidBeforeCents: number },
): Promise<RecordPaymentOutcome | PaidMeanwhile>;
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  { date = null, method = null, note = null, allowEarly, paidBeforeCents }: Partial<PaymentDetails> & { paidBeforeCents?: number } = {},
): Promise<RecordPaymentOutcome | PaidMeanwhile> {
  const { companyId, now } = context;
  const [locked, { timeZone, closedThrough }] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  if (paidBeforeCents !== undefined && paidBeforeCents !== locked.amountPaidCents) return { ok: false, code: "paid_meanwhile" };
  const decision = decidePayment(locked, amountCents);
  if (!decision.ok) return decision;
  const today = todayIn(timeZone, now);
  const paidOn = date ?? today;
  if (paidOn > today) return { ok: false, code: "payment_in_future", today };
  const closed = refuseClosed(paidOn, closedThrough, "date");
  if (closed) return closed;
  // Without a date the payment is of today, which nobody mistyped.
  const isEarly = date !== null && date < locked.issueDate;
  if (isEarly && !allowEarly) return { ok: false, code: "payment_before_issue", issueDate: locked.issueDate };

  const paid = decision.status === "paid";
  const { amountCents: received, amountPaidCents } = decision;
  const paymentId = received > 0 ? insertPayment(tx, context, invoiceId, { amountCents: received, paidOn, method, note }) : null;
  updateInvoice(tx, companyId, invoiceId, { status: decision.status, amountPaidCents, ...(paid && { paidAt: now }) }, now);
  await recordEvent(tx, context, { type: "invoice.payment_recorded", invoiceId, data: { amountCents: received, paidOn, method, note } });
  if (paid) await recordEvent(tx, context, { type: "invoice.paid", invoiceId });
  const [invoice] = await Promise.all([getInvoice(tx, companyId, invoiceId), lockChain(tx, companyId)]);
  return { ok: true, invoice, paymentId };
}
