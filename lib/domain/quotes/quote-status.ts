import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** The states that are stored. */
export const STORED_QUOTE_STATUSES = ["draft", "sent", "viewed", "accepted", "declined", "cancelled"] as const;
export type StoredQuoteStatus = (typeof STORED_QUOTE_STATUSES)[number];

/** `expired` and `invoiced` follow from the others: see `quoteStatus`. */
export const QUOTE_STATUSES = [...STORED_QUOTE_STATUSES, "expired", "invoiced"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** What the state of a quote follows from. */
export interface QuoteState {
  status: StoredQuoteStatus;
  validUntil: CalendarDate;
  /** Of issued invoices made of it, less what was credited. */
  invoicedCents: number;
  /** They come to its total, but for what VAT was rounded by (`roundingCents`). */
  isInvoicedInFull: boolean;
}

/**
 * The state of a quote. One that nobody has answered is expired on the day after `validUntil`, and an accepted one
 * invoiced once its invoices come to its total. `today` is that of the company's time zone. `QUOTE_STATUS` in
 * quote-list.ts is the same in SQL.
 */
export function quoteStatus(
  { status, validUntil, isInvoicedInFull }: Omit<QuoteState, "invoicedCents">,
  today: CalendarDate,
) {
  if ((status === "sent" || status === "viewed") && validUntil < today) return "expired" satisfies QuoteStatus;
  if (status === "accepted" && isInvoicedInFull) return "invoiced" satisfies QuoteStatus;
  return status;
}

/** The states in which each trigger is allowed. Everything else is refused. */
const TRANSITIONS = {
  // A draft has no number, so deleting it leaves no gap.
  delete: ["draft"],
  // One that was sent becomes its next version, and waits for an answer again.
  edit: ["draft", "sent", "viewed", "declined", "expired"],
  // The first time it gets its number. Later the same version goes out again.
  send: ["draft", "sent", "viewed"],
  // The client is asked for an answer once more.
  remind: ["sent", "viewed"],
  // The client opens the link. In any other state nothing changes.
  view: ["sent"],
  // The client signs, or the company records that the client agreed.
  accept: ["sent", "viewed"],
  decline: ["sent", "viewed"],
  // The client asks for a new validity.
  request_renewal: ["expired"],
  // Of an accepted one only while nothing of it is invoiced: `refuseQuoteCancellation`.
  cancel: ["sent", "viewed", "accepted", "declined", "expired"],
  // It becomes an invoice, a deposit, a progress invoice or a schedule.
  invoice: ["accepted"],
} as const satisfies Record<string, readonly QuoteStatus[]>;

export type QuoteTrigger = keyof typeof TRANSITIONS;

/** 409 in HTTP: the current state, and the states the operation starts from. */
export interface InvalidQuoteStatus {
  ok: false;
  code: "invalid_quote_status";
  status: QuoteStatus;
  allowed: readonly QuoteStatus[];
}

/** The states in which the trigger is allowed. */
export function quoteAllowedFrom(trigger: QuoteTrigger): readonly QuoteStatus[] {
  return TRANSITIONS[trigger];
}

/** The refusal of a trigger in a state; null where it is allowed. */
export function refuseQuoteTrigger(status: QuoteStatus, trigger: QuoteTrigger): InvalidQuoteStatus | null {
  const allowed = quoteAllowedFrom(trigger);
  return allowed.includes(status) ? null : { ok: false, code: "invalid_quote_status", status, allowed };
}

/** The refusal to cancel a quote; null where it may be. What was invoiced of it is credited first. */
export function refuseQuoteCancellation(
  state: Pick<QuoteState, "invoicedCents">,
  status: QuoteStatus,
): InvalidQuoteStatus | { ok: false; code: "quote_invoiced" } | null {
  return (
    refuseQuoteTrigger(status, "cancel") ?? (state.invoicedCents > 0 ? { ok: false, code: "quote_invoiced" } : null)
  );
}
