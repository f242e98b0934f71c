import { type InvoiceStatus, transition } from "#lib/domain/invoices/invoice-status.ts";

/** What an event of the audit log says about the status of its invoice. Amounts in the minor unit of its currency. */
export interface StatusEvent {
  type: string;
  /** The status that the event names; null where it follows from the type. */
  status: string | null;
  /** Of a payment, a refund or a reversal. */
  amountCents: number | null;
  /** Of a credit note for a part. */
  creditedCents: number | null;
}

/** The status of an invoice, with the sums that decide whether it is paid. */
export interface StatusState {
  status: InvoiceStatus;
  paidCents: number;
  creditedCents: number;
}

export const NEW_DRAFT: StatusState = { status: "draft", paidCents: 0, creditedCents: 0 };

type Change = (state: StatusState, event: StatusEvent, totalCents: number) => StatusState;

const named = ({ status }: StatusEvent) => status as InvoiceStatus;
const cents = (amount: number | null) => amount ?? 0;

/** Where the trigger is not allowed, the event changes nothing: an overdue invoice that is viewed stays overdue. */
function by(trigger: "issue" | "send" | "view" | "accept" | "reject" | "become_overdue"): Change {
  return (state) => {
    const next = transition(state.status, trigger);
    return next.ok ? { ...state, status: next.status } : state;
  };
}

const recordPayment: Change = (state, { amountCents }, totalCents) => {
  const paidCents = state.paidCents + cents(amountCents);
  return { ...state, paidCents, status: paidCents >= totalCents - state.creditedCents ? "paid" : "partial_paid" };
};

const CHANGES = new Map<string, Change>([
  ["invoice.issued", by("issue")],
  ["invoice.sent", by("send")],
  ["invoice.viewed", by("view")],
  ["invoice.accepted", by("accept")],
  ["invoice.rejected", by("reject")],
  ["invoice.became_overdue", by("become_overdue")],
  ["invoice.dispute_settled", (state, event) => ({ ...state, status: named(event) })],
  ["invoice.payment_recorded", recordPayment],
  ["invoice.written_off", recordPayment],
  [
    "invoice.payment_reversed",
    (state, event) => ({ ...state, paidCents: state.paidCents - cents(event.amountCents), status: named(event) }),
  ],
  [
    "invoice.refund_recorded",
    (state, { amountCents }) => ({ ...state, paidCents: state.paidCents - cents(amountCents) }),
  ],
  [
    "invoice.credited",
    (state, event) => ({
      ...state,
      creditedCents: state.creditedCents + cents(event.creditedCents),
      status: named(event),
    }),
  ],
  ["invoice.cancelled", (state) => ({ ...state, status: "cancelled" })],
]);

/** The types of events that change the state. */
export const STATUS_EVENTS: readonly string[] = [...CHANGES.keys()];

/** The state of an invoice of `totalCents` after its next event. */
export function afterEvent(state: StatusState, event: StatusEvent, totalCents: number): StatusState {
  return CHANGES.get(event.type)?.(state, event, totalCents) ?? state;
}
