import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertPayment } from "#lib/db/payments/payments.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice, PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { decideRefund, type RefundRefusal } from "#lib/domain/invoices/invoice-status.ts";

/** The optional details of a refund. */
interface RefundDetails {
  /** The date on which the money went back; null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  note: string | null;
}

export type RecordRefundOutcome =
  | { ok: true; invoice: Invoice; paymentId: string }
  | { ok: false; code: "invoice_not_found" }
  | { ok: false; code: "payment_in_future"; today: CalendarDate }
  /** What is refunded was invoiced first. */
  | { ok: false; code: "refund_before_issue"; issueDate: CalendarDate }
  | PeriodClosed
  | RefundRefusal;
type PaidMeanwhile = { ok: false; code: "paid_meanwhile" };

/**
 * Records that `amountCents`, or all that is due to the client when null, went back to them. The refund due is never exceeded. A form passes
 * what it showed as paid as `paidBeforeCents`, so that a form sent twice, or by two people, counts once.
 */
export async function recordRefund(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  details?: Partial<RefundDetails>,
): Promise<RecordRefundOutcome>;
export async function recordRefund(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  details: Partial<RefundDetails> & { paidBeforeCents: number },
): Promise<RecordRefundOutcome | PaidMeanwhile>;
export async function recordRefund(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  { date = null, method = null, note = null, paidBeforeCents }: Partial<RefundDetails> & { paidBeforeCents?: number } = {},
): Promise<RecordRefundOutcome | PaidMeanwhile> {
  const { companyId, now } = context;
  const [locked, { timeZone, closedThrough }] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  if (paidBeforeCents !== undefined && paidBeforeCents !== locked.amountPaidCents) return { ok: false, code: "paid_meanwhile" };
  const decision = decideRefund(locked, amountCents);
  if (!decision.ok) return decision;
  const today = todayIn(timeZone, now);
  const paidOn = date ?? today;
  if (paidOn > today) return { ok: false, code: "payment_in_future", today };
  const closed = refuseClosed(paidOn, closedThrough, "date");
  if (closed) return closed;
  if (paidOn < locked.issueDate) return { ok: false, code: "refund_before_issue", issueDate: locked.issueDate };

  const { amountCents: refunded, amountPaidCents } = decision;
  const paymentId = insertPayment(tx, context, invoiceId, { amountCents: -refunded, paidOn, method, note, isRefund: true });
  updateInvoice(tx, companyId, invoiceId, { amountPaidCents }, now);
  await recordEvent(tx, context, { type: "invoice.refund_recorded", invoiceId, data: { amountCents: refunded, paidOn, method, note } });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId };
}
