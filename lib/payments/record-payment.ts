import "server-only";
import { type Books, shareBooks } from "#lib/db/accounting/books.ts";
import { lockChain } from "#lib/db/audit-log/event-chain.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertPayment } from "#lib/db/payments/payments.ts";
import { type PeriodClosed, refuseClosed } from "#lib/domain/accounting/closed-period.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import {
  type ExternalIdTaken,
  externalDataOf,
  type GivenExternalData,
  statedExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice, PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import {
  decidePayment,
  decideRefund,
  type PaymentRefusal,
  type RefundRefusal,
} from "#lib/domain/invoices/invoice-status.ts";
import { writePayment } from "#lib/payments/write-payment.ts";

/** The details of a payment or a refund. */
interface Details extends GivenExternalData {
  /** The day on which the money came or went; null: today in the company's time zone. */
  date?: CalendarDate | null;
  method?: PaymentMethod | null;
  note?: string | null;
}

/** A payment of a day that has not come. */
export interface PaymentInFuture {
  ok: false;
  code: "payment_in_future";
  /** The field of the input that has it. */
  path: "date" | "prepayment.date";
  today: CalendarDate;
}

export type DateRefusal = PaymentInFuture | PeriodClosed;

type RecordPaymentOutcome =
  /** `paymentId` is null where nothing was due and so nothing received. */
  | { ok: true; invoice: Invoice; paymentId: string | null }
  | { ok: false; code: "invoice_not_found" }
  /** The date that was given is before that of the invoice. */
  | { ok: false; code: "payment_before_issue"; issueDate: CalendarDate }
  | DateRefusal
  | ExternalIdTaken
  | PaymentRefusal;

/**
 * Records a payment of `amountCents`, or of the whole amount due when null. The amount due is never exceeded, even by
 * concurrent payments. With `allowEarly` the date may be before the issue date: a deposit that was received before the
 * invoice. With `isOfIssue` it is a part of issuing the invoice, which says that it is paid: no receipt follows.
 */
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  {
    date = null,
    method = null,
    note = null,
    allowEarly,
    isOfIssue = false,
    ...external
  }: Details & { allowEarly?: boolean | null; isOfIssue?: boolean } = {},
): Promise<RecordPaymentOutcome> {
  const { companyId, now } = context;
  const [locked, books] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = decidePayment(locked, amountCents);
  if (!decision.ok) return decision;
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  // Without a date the payment is of today, which nobody mistyped.
  const isEarly = date !== null && date < locked.issueDate;
  if (isEarly && !allowEarly) return { ok: false, code: "payment_before_issue", issueDate: locked.issueDate };

  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "payment", externalData);
  if (taken) return taken;
  const paymentId = await writePayment(
    tx,
    context,
    invoiceId,
    decision,
    { paidOn: dated.paidOn, method, note, receiptId: null, externalData },
    { isThanked: books.automaticReceipts && !isOfIssue },
  );
  const [invoice] = await Promise.all([getInvoice(tx, companyId, invoiceId), lockChain(tx, companyId)]);
  return { ok: true, invoice, paymentId };
}

type RecordRefundOutcome =
  | { ok: true; invoice: Invoice; paymentId: string }
  | { ok: false; code: "invoice_not_found" }
  /** What is refunded was invoiced first. */
  | { ok: false; code: "refund_before_issue"; issueDate: CalendarDate }
  | DateRefusal
  | ExternalIdTaken
  | RefundRefusal;

/**
 * Records that `amountCents`, or all that is due to the client when null, went back to them. The refund due is never
 * exceeded.
 */
export async function recordRefund(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  { date = null, method = null, note = null, ...external }: Details = {},
): Promise<RecordRefundOutcome> {
  const { companyId, now } = context;
  const [locked, books] = await Promise.all([lockInvoice(tx, companyId, invoiceId), shareBooks(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = decideRefund(locked, amountCents);
  if (!decision.ok) return decision;
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  const { paidOn } = dated;
  if (paidOn < locked.issueDate) return { ok: false, code: "refund_before_issue", issueDate: locked.issueDate };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "payment", externalData);
  if (taken) return taken;

  const { amountCents: refunded, amountPaidCents } = decision;
  const paymentId = insertPayment(tx, context, invoiceId, {
    amountCents: -refunded,
    paidOn,
    method,
    note,
    isRefund: true,
    ...externalData,
  });
  updateInvoice(tx, companyId, invoiceId, { amountPaidCents }, now);
  await recordEvent(tx, context, {
    type: "invoice.refund_recorded",
    invoiceId,
    data: { paymentId, amountCents: refunded, paidOn, method, note, ...statedExternalData(externalData) },
  });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId), paymentId };
}

/** The day of an entry: one of the past, in books that are open. Null: today. */
export function decideDate(
  date: CalendarDate | null,
  { timeZone, closedThrough }: Books,
  now: Date,
): { ok: true; paidOn: CalendarDate } | DateRefusal {
  const today = todayIn(timeZone, now);
  const paidOn = date ?? today;
  if (paidOn > today) return { ok: false, code: "payment_in_future", path: "date", today };
  return refuseClosed(paidOn, closedThrough, "date") ?? { ok: true, paidOn };
}

/**
 * Runs `record` if as much was paid of the invoice as a form showed: a form that is sent twice, or by two people,
 * counts once.
 */
export async function ifPaidSoFar<T>(
  tx: Tx,
  { companyId }: Context,
  { id, amountPaid }: { id: string; amountPaid: number },
  record: () => Promise<T>,
): Promise<T | { ok: false; code: "paid_meanwhile" }> {
  const locked = await lockInvoice(tx, companyId, id);
  return locked && locked.amountPaidCents !== amountPaid ? { ok: false, code: "paid_meanwhile" } : record();
}
