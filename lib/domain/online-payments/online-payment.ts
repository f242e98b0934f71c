import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type {
  PaymentProviderName,
  ProviderCheckout,
  ProviderPayment,
} from "#lib/domain/online-payments/provider-payment.ts";

/**
 * `open`: the client was asked and has not paid. `pending`: the client paid, and the bank has not confirmed it.
 * `succeeded`: the money came. `failed`: it did not, or the bank took it back. `expired`: the page was closed unpaid.
 * `disputed`: the client's bank took it back, and the dispute is open or lost. `refunded`: all of it went back.
 */
export const ONLINE_PAYMENT_STATUSES = [
  "open",
  "pending",
  "succeeded",
  "failed",
  "expired",
  "disputed",
  "refunded",
] as const;
export type OnlinePaymentStatus = (typeof ONLINE_PAYMENT_STATUSES)[number];

/**
 * Why a person decides what becomes of a payment. `foreign_unallocated`: it is in another currency than the books, pays
 * more than is due, and is not exchanged into theirs. `not_taken_back`: an invoice or a receipt does not let go of what
 * went back. `other_currency_than_asked`: the provider charged another currency than the invoice's.
 */
export const PAYMENT_DECISIONS = ["foreign_unallocated", "not_taken_back", "other_currency_than_asked"] as const;
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number];

/** Amounts in the minor unit of their currency. */
export interface OnlinePayment {
  id: string;
  invoiceId: string;
  provider: PaymentProviderName;
  accountId: string | null;
  isLive: boolean;
  currency: string;
  amountCents: number;
  status: OnlinePaymentStatus;
  checkoutId: string | null;
  checkoutUrl: string | null;
  expiresAt: string;
  providerPaymentId: string | null;
  method: PaymentMethod | null;
  failure: string | null;
  chargedAt: string | null;
  /** Where the provider pays out in; null before it is known. */
  settlementCurrency: string | null;
  settlementCents: number | null;
  feeCents: number | null;
  netCents: number | null;
  /** Refunds and disputes that stand. */
  goneBackCents: number;
  /** Null until the money came. */
  receiptId: string | null;
  decision: PaymentDecision | null;
  /** Keys of what went back and is not taken off the receipt: it waits for a decision. */
  stuckReturns: string[];
  /** Keys of what went back and was recorded by a person. */
  returnsByHand: string[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A payment with what it is of. */
export interface ListedOnlinePayment extends OnlinePayment {
  invoiceNumber: string | null;
  clientId: string;
  clientName: string;
}

/** What a payment is, by its page and by what the provider says of it; null of what there is not. */
export function onlinePaymentStatus(
  checkout: Pick<ProviderCheckout, "state"> | null,
  payment: Pick<ProviderPayment, "state" | "amountCents" | "refunds" | "disputes"> | null,
): OnlinePaymentStatus {
  if (payment?.state === "succeeded") {
    if (payment.disputes.some(({ state }) => state === "open" || state === "lost")) return "disputed";
    return goneBackCents(payment) >= payment.amountCents ? "refunded" : "succeeded";
  }
  if (payment?.state === "pending") return "pending";
  if (payment?.state === "canceled") return "failed";
  if (checkout?.state === "expired") return "expired";
  // The client has done its part, and nothing is under way any more.
  return checkout?.state === "complete" && payment ? "failed" : "open";
}

/** What the trail says of a payment. */
export type OnlinePaymentEvent = "pending" | "succeeded" | "failed" | "refunded" | "disputed" | "decision_needed";

/**
 * What happened to a payment between two states of it. `succeeded`: its receipt was recorded, or its money came again
 * after a dispute that was won.
 */
export function onlinePaymentEvents(before: OnlinePayment, after: OnlinePayment): OnlinePaymentEvent[] {
  const becomes = (status: OnlinePaymentStatus) => after.status === status && before.status !== status;
  const isBack = before.status === "disputed" && (becomes("succeeded") || becomes("refunded"));
  const happened: Record<OnlinePaymentEvent, boolean> = {
    pending: becomes("pending"),
    succeeded: isBack || (before.receiptId === null && after.receiptId !== null),
    failed: becomes("failed"),
    refunded: after.status !== "disputed" && after.goneBackCents > before.goneBackCents,
    disputed: becomes("disputed"),
    decision_needed: after.decision !== null && after.decision !== before.decision,
  };
  return (Object.keys(happened) as OnlinePaymentEvent[]).filter((event) => happened[event]);
}

/** A refund or a dispute, or that the bank took all of it back. */
export interface ReturnedMoney {
  /** The same whenever it is read: our id of a refund that was asked for here, or that of the provider. */
  key: string;
  kind: "refund" | "dispute" | "failure";
  amountCents: number;
  /** Whether the money is gone now. */
  stands: boolean;
  at: Date | null;
}

/** What of a payment that had come went back, oldest first, also what came again since then. */
export function returnedMoney(
  payment: Pick<ProviderPayment, "id" | "state" | "amountCents" | "refunds" | "disputes">,
): ReturnedMoney[] {
  const refunds = payment.refunds.map(({ id, requestId, amountCents, state, createdAt }) => ({
    ...{ key: requestId ?? id, kind: "refund" as const, amountCents, stands: state !== "failed", at: createdAt },
  }));
  const disputes = payment.disputes.map(({ id, amountCents, state, createdAt }) => ({
    ...{ key: id, kind: "dispute" as const, amountCents, stands: state === "open" || state === "lost", at: createdAt },
  }));
  const isGone = payment.state !== "succeeded";
  const failure = {
    key: `${payment.id}:failed`,
    kind: "failure" as const,
    amountCents: payment.amountCents,
    stands: true,
  };
  return [
    ...[...refunds, ...disputes].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ...(isGone ? [{ ...failure, at: null }] : []),
  ];
}

/** How much of a payment is gone, at most all of it. */
export function goneBackCents(payment: Pick<ProviderPayment, "amountCents" | "refunds" | "disputes">): number {
  const gone = returnedMoney({ ...payment, id: "", state: "succeeded" }).filter(({ stands }) => stands);
  return Math.min(
    payment.amountCents,
    gone.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
}
