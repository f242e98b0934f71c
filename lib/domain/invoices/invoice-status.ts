import type { CalendarDate } from "#lib/domain/calendar-date.ts";

export const INVOICE_STATUSES = [
  "draft",
  "issued",
  "sent",
  "viewed",
  "accepted",
  "paid",
  "partial_paid",
  "overdue",
  "cancelled",
  "rejected",
] as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/**
 * The life cycle of an invoice: the statuses in which each trigger is allowed, and the resulting status. Everything
 * else is refused.
 */
const TRANSITIONS = {
  edit: { from: ["draft"], to: "draft" },
  // A draft has no number, so deleting it leaves no gap.
  delete: { from: ["draft"], to: "gone" },
  issue: { from: ["draft"], to: "issued" },
  // The mail provider has accepted the message.
  send: { from: ["issued"], to: "sent" },
  // The client opens the viewing link. In any other status the view is recorded without a change of status.
  view: { from: ["sent"], to: "viewed" },
  // Of a part-paid invoice only while it is disputed, and its status stays: decideAcceptance.
  accept: { from: ["sent", "viewed", "rejected"], to: "accepted" },
  // The client's word does not end the debt: a rejected invoice is disputed, and still to be paid.
  reject: { from: ["sent", "viewed"], to: "rejected" },
  // The company and its client agree again: decideSettlement.
  settle_dispute: { from: ["rejected", "partial_paid"], to: "as before the rejection" },
  // The due date has passed in the company's time zone, and something is due. The others of `isOverdue` keep their
  // status.
  become_overdue: { from: ["sent", "viewed", "accepted"], to: "overdue" },
  // decidePayment chooses between the two.
  pay: {
    from: ["issued", "sent", "viewed", "accepted", "rejected", "partial_paid", "overdue"],
    to: "paid or partial_paid",
  },
  // A payment was recorded by mistake; decideReversal determines the status without it.
  reverse_payment: { from: ["paid", "partial_paid"], to: "as before the payment" },
  // A part of it, or all; the status stays unless nothing more is due: decideCredit.
  credit: {
    from: ["issued", "sent", "viewed", "accepted", "rejected", "overdue", "partial_paid", "paid"],
    to: "unchanged, paid or cancelled",
  },
  // What was paid above what is left of the invoice went back: decideRefund.
  refund: { from: ["paid"], to: "paid" },
  // Only while nothing is paid: decideCancellation.
  cancel: { from: ["issued", "sent", "viewed", "accepted", "rejected", "overdue"], to: "cancelled" },
} as const satisfies Record<
  string,
  {
    from: readonly InvoiceStatus[];
    to:
      | InvoiceStatus
      | (
          | "gone"
          | "paid or partial_paid"
          | "as before the payment"
          | "as before the rejection"
          | "unchanged, paid or cancelled"
        );
  }
>;

export type InvoiceTrigger = keyof typeof TRANSITIONS;

/** The triggers that depend on the status alone. */
type PlainTrigger = Exclude<
  InvoiceTrigger,
  "settle_dispute" | "pay" | "reverse_payment" | "cancel" | "credit" | "refund"
>;

/** 409 in HTTP: the current status, and the statuses the operation starts from. */
export interface InvalidStatus {
  ok: false;
  code: "invalid_status";
  status: InvoiceStatus;
  allowed: readonly InvoiceStatus[];
}

/** The statuses in which the trigger is allowed. */
export function allowedFrom(trigger: InvoiceTrigger): readonly InvoiceStatus[] {
  return TRANSITIONS[trigger].from;
}

/** The status the trigger leads to (`gone` for a deleted draft). */
export function transition<T extends PlainTrigger>(
  status: InvoiceStatus,
  trigger: T,
): { ok: true; status: (typeof TRANSITIONS)[T]["to"] } | InvalidStatus {
  return allowedFrom(trigger).includes(status)
    ? { ok: true, status: TRANSITIONS[trigger].to }
    : invalidStatus(status, trigger);
}

export type CancellationRefusal = InvalidStatus | { ok: false; code: "invoice_dated_ahead"; issueDate: CalendarDate };

/**
 * An invoice can be cancelled only while nothing is paid, because a credit note alone cannot undo a payment. Its issue
 * date must also have come. A credit note bears the date on which it is issued (CGI, annexe II, article 242 nonies A,
 * I, 6°, and article 289, I, 5: it is an invoice). Issued today, it would be dated before its invoice. If it were dated
 * in the future, later credit notes would have earlier dates, and the sequence would not be chronological (7°). `today`
 * is that of the company's time zone.
 */
export function decideCancellation(
  invoice: { status: InvoiceStatus; amountPaidCents: number; issueDate: CalendarDate },
  today: CalendarDate,
): { ok: true; status: "cancelled" } | CancellationRefusal {
  if (!allowedFrom("cancel").includes(invoice.status) || invoice.amountPaidCents !== 0)
    return invalidStatus(invoice.status, "cancel");
  return invoice.issueDate > today
    ? { ok: false, code: "invoice_dated_ahead", issueDate: invoice.issueDate }
    : { ok: true, status: "cancelled" };
}

/** The amounts of an invoice that determine what is due. */
export interface Settlement {
  totalCents: number;
  amountCreditedCents: number;
  amountPaidCents: number;
}

/** What the client still owes: total − credited − paid, and never less than 0. */
export function amountDueCents({ totalCents, amountCreditedCents, amountPaidCents }: Settlement): number {
  return Math.max(0, totalCents - amountCreditedCents - amountPaidCents);
}

/**
 * Something is due of an issued invoice, and its due date has passed, whatever its status says: one that was never sent
 * or is part-paid keeps its status. `today` is that of the company's time zone. `overdueOn` in invoice-conditions.ts is
 * the same in SQL.
 */
export function isOverdue(
  invoice: Settlement & { status: InvoiceStatus; dueDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return allowedFrom("pay").includes(invoice.status) && invoice.dueDate < today && amountDueCents(invoice) > 0;
}

/** Whether nothing says that the client saw the invoice. An answer does, also where their browser reports no view. */
export function isUnopened({
  viewedAt,
  acceptedAt,
  rejectedAt,
}: Pick<InvoiceHistory, "viewedAt" | "acceptedAt" | "rejectedAt">): boolean {
  return viewedAt === null && acceptedAt === null && rejectedAt === null;
}

/** What goes back to the client: what was paid above what credit notes left of the total. */
export function refundDueCents({ totalCents, amountCreditedCents, amountPaidCents }: Settlement): number {
  return Math.max(0, amountPaidCents + amountCreditedCents - totalCents);
}

/** What of a credit note of `creditCents` goes back to the client: what is more than the client still owes. */
export function refundOfCreditCents(invoice: Settlement, creditCents: number): number {
  return Math.max(0, creditCents - amountDueCents(invoice));
}

/** The status of an invoice with these amounts; `unpaid` where nothing is paid. */
function statusWith(settlement: Settlement, unpaid: InvoiceStatus): InvoiceStatus {
  if (amountDueCents(settlement) > 0) return settlement.amountPaidCents > 0 ? "partial_paid" : unpaid;
  return settlement.amountPaidCents > 0 ? "paid" : "cancelled";
}

/**
 * A credit note of `creditCents` is issued `today` in the company's time zone; for its date see decideCancellation. The
 * status stays, unless nothing is due any more: an invoice of which nothing was paid is then cancelled, a part-paid one
 * paid. A paid one stays paid, and what was paid too much is due to the client. The returned `amountCreditedCents` is
 * the new sum of all credit notes.
 */
export function decideCredit(
  invoice: Settlement & { status: InvoiceStatus; issueDate: CalendarDate },
  creditCents: number,
  today: CalendarDate,
):
  | { ok: true; status: InvoiceStatus; amountCreditedCents: number }
  | CancellationRefusal
  | { ok: false; code: "credit_exceeds_invoice" } {
  const { status, issueDate } = invoice;
  if (!allowedFrom("credit").includes(status)) return invalidStatus(status, "credit");
  if (issueDate > today) return { ok: false, code: "invoice_dated_ahead", issueDate };
  const amountCreditedCents = invoice.amountCreditedCents + creditCents;
  if (amountCreditedCents > invoice.totalCents) return { ok: false, code: "credit_exceeds_invoice" };
  return {
    ok: true,
    status: status === "paid" ? status : statusWith({ ...invoice, amountCreditedCents }, status),
    amountCreditedCents,
  };
}

export type RefundRefusal = InvalidStatus | { ok: false; code: "amount_exceeds_refund_due"; refundDueCents: number };

/**
 * `amountCents` went back to the client; null means all that is due to them. The returned `amountPaidCents` is what is
 * left of the payments.
 */
export function decideRefund(
  invoice: Settlement & { status: InvoiceStatus },
  amountCents: number | null,
): { ok: true; status: "paid"; amountCents: number; amountPaidCents: number } | RefundRefusal {
  if (!allowedFrom("refund").includes(invoice.status)) return invalidStatus(invoice.status, "refund");
  const due = refundDueCents(invoice);
  const refunded = amountCents ?? due;
  if (refunded > due || refunded === 0) return { ok: false, code: "amount_exceeds_refund_due", refundDueCents: due };
  return { ok: true, status: "paid", amountCents: refunded, amountPaidCents: invoice.amountPaidCents - refunded };
}

export type PaymentRefusal = InvalidStatus | { ok: false; code: "amount_exceeds_due"; amountDueCents: number };

/**
 * `amountCents` is the amount received now; null means the whole amount due. The returned `amountPaidCents` is the new
 * sum of all payments. An invoice of 0 is settled with null only, by an amount of 0, which is not recorded as a
 * payment. Throws for an amount that is not a positive safe integer.
 */
export function decidePayment(
  invoice: Settlement & { status: InvoiceStatus },
  amountCents: number | null,
): { ok: true; status: "paid" | "partial_paid"; amountCents: number; amountPaidCents: number } | PaymentRefusal {
  if (amountCents !== null && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
    throw new RangeError(`${amountCents} is not an amount that can be paid`);
  }
  if (!allowedFrom("pay").includes(invoice.status)) return invalidStatus(invoice.status, "pay");

  const due = amountDueCents(invoice);
  const received = amountCents ?? due;
  if (received > due) return { ok: false, code: "amount_exceeds_due", amountDueCents: due };
  return {
    ok: true,
    status: received === due ? "paid" : "partial_paid",
    amountCents: received,
    amountPaidCents: invoice.amountPaidCents + received,
  };
}

/** What the client and the company said of the invoice. Instants RFC 3339. */
export interface Dispute {
  acceptedAt: string | null;
  /** The last time that the client rejected it. */
  rejectedAt: string | null;
  /** When the company marked that rejection as settled. */
  disputeSettledAt: string | null;
}

/** The events of an invoice that determine its status while nothing is paid. Instants RFC 3339. */
export interface InvoiceHistory extends Dispute {
  dueDate: CalendarDate;
  sentAt: string | null;
  viewedAt: string | null;
}

/**
 * Nobody has ended the dispute: an invoice is never rejected after it was accepted, but may be after a dispute was
 * settled.
 */
function isUnsettled({ acceptedAt, rejectedAt, disputeSettledAt }: Dispute): boolean {
  return rejectedAt !== null && acceptedAt === null && (disputeSettledAt === null || disputeSettledAt < rejectedAt);
}

/**
 * The client rejected the invoice, and the dispute goes on: until the company settles it, the client accepts after all,
 * or nothing is due any more. What is paid in part meanwhile is `partial_paid` and still disputed. `DISPUTED` in
 * invoice-conditions.ts is the same in SQL.
 */
export function isDisputed({ status, ...dispute }: Dispute & { status: InvoiceStatus }): boolean {
  return status === "rejected" || (status === "partial_paid" && isUnsettled(dispute));
}

/** The client accepts, possibly after a rejection. A part-paid invoice that was disputed stays part-paid. */
export function decideAcceptance(
  invoice: Dispute & { status: InvoiceStatus },
): { ok: true; status: "accepted" | "partial_paid" } | InvalidStatus {
  if (invoice.status === "partial_paid" && isDisputed(invoice)) return { ok: true, status: "partial_paid" };
  return transition(invoice.status, "accept");
}

export type SettlementRefusal = InvalidStatus | { ok: false; code: "not_disputed" };

/**
 * The company marks the dispute as settled: the status is again that before the rejection, or `overdue` if the due date
 * has passed. A part-paid invoice stays part-paid. `today` is that of the company's time zone.
 */
export function decideSettlement(
  invoice: InvoiceHistory & { status: InvoiceStatus },
  today: CalendarDate,
): { ok: true; status: InvoiceStatus } | SettlementRefusal {
  const { status } = invoice;
  if (!allowedFrom("settle_dispute").includes(status)) return invalidStatus(status, "settle_dispute");
  if (!isDisputed(invoice)) return { ok: false, code: "not_disputed" };
  return { ok: true, status: status === "partial_paid" ? status : statusBeforeDispute(invoice, today) };
}

export type ReversalRefusal =
  | InvalidStatus
  | { ok: false; code: "already_reversed" }
  /** A part of the payment went back to the client. */
  | { ok: false; code: "already_refunded" };

/**
 * The status after a payment or a refund is reversed. While other payments remain it is `partial_paid` or `paid`.
 * Otherwise it is the status before any payment, `overdue` if the due date has passed, or `cancelled` if credit notes
 * left nothing. `today` is that of the company's time zone. The returned `amountPaidCents` is the new sum of all
 * payments.
 */
export function decideReversal(
  invoice: InvoiceHistory & Settlement & { status: InvoiceStatus },
  payment: { amountCents: number; reversed: boolean },
  today: CalendarDate,
): { ok: true; status: InvoiceStatus; amountPaidCents: number } | ReversalRefusal {
  if (payment.reversed) return { ok: false, code: "already_reversed" };
  if (!allowedFrom("reverse_payment").includes(invoice.status)) return invalidStatus(invoice.status, "reverse_payment");
  const amountPaidCents = invoice.amountPaidCents - payment.amountCents;
  if (amountPaidCents < 0) return { ok: false, code: "already_refunded" };
  return {
    ok: true,
    status: statusWith({ ...invoice, amountPaidCents }, statusWithoutPayments(invoice, today)),
    amountPaidCents,
  };
}

function statusWithoutPayments(history: InvoiceHistory, today: CalendarDate): InvoiceStatus {
  return isUnsettled(history) ? "rejected" : statusBeforeDispute(history, today);
}

function statusBeforeDispute(
  { dueDate, sentAt, viewedAt, acceptedAt }: InvoiceHistory,
  today: CalendarDate,
): InvoiceStatus {
  if (sentAt === null) return "issued";
  if (dueDate < today) return "overdue";
  if (acceptedAt !== null) return "accepted";
  return viewedAt === null ? "sent" : "viewed";
}

function invalidStatus(status: InvoiceStatus, trigger: InvoiceTrigger): InvalidStatus {
  return { ok: false, code: "invalid_status", status, allowed: allowedFrom(trigger) };
}
