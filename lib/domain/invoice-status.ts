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

/** The whole life of an invoice: what may happen in which statuses, and where it leads. Whatever is not here is refused. */
const TRANSITIONS = {
  edit: { from: ["draft"], to: "draft" },
  // A draft never had a number, so nothing is missing when it is gone.
  delete: { from: ["draft"], to: "gone" },
  issue: { from: ["draft"], to: "issued" },
  // Once the mail provider has accepted the message.
  send: { from: ["issued"], to: "sent" },
  // The client opens the viewing link; in any other status that is noted and changes none.
  view: { from: ["sent"], to: "viewed" },
  accept: { from: ["sent", "viewed", "rejected"], to: "accepted" },
  reject: { from: ["sent", "viewed"], to: "rejected" },
  // The due date has passed in the company's time zone.
  become_overdue: { from: ["sent", "viewed", "accepted"], to: "overdue" },
  // decidePayment says which of the two.
  pay: { from: ["issued", "sent", "viewed", "accepted", "partial_paid", "overdue"], to: "paid or partial_paid" },
  // Only while nothing is paid: decideCancellation.
  cancel: { from: ["issued", "sent", "viewed", "accepted", "rejected", "overdue"], to: "cancelled" },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus | "gone" | "paid or partial_paid" }>;

export type InvoiceTrigger = keyof typeof TRANSITIONS;

/** The triggers that need nothing but the status to be decided. */
type PlainTrigger = Exclude<InvoiceTrigger, "pay" | "cancel">;

/** 409 in HTTP: the current status, and those the operation starts from. */
export interface InvalidStatus {
  ok: false;
  code: "invalid_status";
  status: InvoiceStatus;
  allowed: readonly InvoiceStatus[];
}

/** The statuses in which the trigger may happen. */
export function allowedFrom(trigger: InvoiceTrigger): readonly InvoiceStatus[] {
  return TRANSITIONS[trigger].from;
}

/** The status the trigger leads to (`gone` for a deleted draft). */
export function transition<T extends PlainTrigger>(
  status: InvoiceStatus,
  trigger: T,
): { ok: true; status: (typeof TRANSITIONS)[T]["to"] } | InvalidStatus {
  return allowedFrom(trigger).includes(status) ? { ok: true, status: TRANSITIONS[trigger].to } : invalidStatus(status, trigger);
}

/** Cancelling needs that nothing was paid: what was received cannot be undone by a credit note alone. */
export function decideCancellation(invoice: {
  status: InvoiceStatus;
  amountPaidCents: number;
}): { ok: true; status: "cancelled" } | InvalidStatus {
  return allowedFrom("cancel").includes(invoice.status) && invoice.amountPaidCents === 0
    ? { ok: true, status: "cancelled" }
    : invalidStatus(invoice.status, "cancel");
}

export type PaymentRefusal = InvalidStatus | { ok: false; code: "amount_exceeds_due"; amountDueCents: number };

/**
 * `amountCents` is what was received now, null for all that is due; the `amountPaidCents` returned is the new sum of all payments.
 * An invoice of 0 is settled by null alone, with an amount of 0: a payment that leaves no money to record.
 * Throws for an amount that is not a positive safe integer.
 */
export function decidePayment(
  invoice: { status: InvoiceStatus; totalCents: number; amountPaidCents: number },
  amountCents: number | null,
): { ok: true; status: "paid" | "partial_paid"; amountCents: number; amountPaidCents: number } | PaymentRefusal {
  if (amountCents !== null && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
    throw new RangeError(`${amountCents} is not an amount that can be paid`);
  }
  if (!allowedFrom("pay").includes(invoice.status)) return invalidStatus(invoice.status, "pay");

  const amountDueCents = invoice.totalCents - invoice.amountPaidCents;
  const received = amountCents ?? amountDueCents;
  if (received > amountDueCents) return { ok: false, code: "amount_exceeds_due", amountDueCents };
  return {
    ok: true,
    status: received === amountDueCents ? "paid" : "partial_paid",
    amountCents: received,
    amountPaidCents: invoice.amountPaidCents + received,
  };
}

function invalidStatus(status: InvoiceStatus, trigger: InvoiceTrigger): InvalidStatus {
  return { ok: false, code: "invalid_status", status, allowed: allowedFrom(trigger) };
}
