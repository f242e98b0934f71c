import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";

/** What payments go by. */
export const PAYMENT_PROVIDERS = ["stripe"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** What became of a refund at the provider. One that failed or was cancelled is money that did not go back. */
export type ProviderRefundState = "pending" | "succeeded" | "failed";

/**
 * What became of a dispute at the provider. `inquiry`: the bank asks, and no money is taken. `open` and `lost`: the
 * bank has taken the money. `won`: it is back, or was never taken.
 */
export type ProviderDisputeState = "inquiry" | "open" | "lost" | "won";

export interface ProviderRefund {
  id: string;
  /** In the minor unit of the payment's currency. */
  amountCents: number;
  state: ProviderRefundState;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  createdAt: Date;
  /** Our id of a refund that was asked for here; null of one that was made at the provider. */
  requestId: string | null;
}

export interface ProviderDispute {
  id: string;
  /** In the minor unit of the payment's currency. */
  amountCents: number;
  state: ProviderDisputeState;
  createdAt: Date;
}

/** What the provider charges for a payment: for taking it, for a dispute, for a refund. */
export interface ProviderFee {
  /** The same whenever it is read: `<id of the payment>:charge`, or the id of the entry in the provider's ledger. */
  key: string;
  currency: string;
  /** In the minor unit of its currency; negative where the provider gives it back. */
  amountCents: number;
  createdAt: Date;
}

/** What a payment brings to the account, in the minor unit of the currency that the provider pays out in. */
export interface ProviderSettlement {
  currency: string;
  /** After the exchange, before the fees. */
  amountCents: number;
  /** All fees in this currency. */
  feeCents: number;
  netCents: number;
}

/**
 * A payment as the provider has it now. `open`: nothing is paid yet, or an attempt failed and another may follow.
 * `pending`: the client paid, and the bank has not confirmed it. `canceled`: nothing can be paid any more.
 */
export interface ProviderPayment {
  id: string;
  /** Our id of it; null of a payment that was not asked for here. */
  onlinePaymentId: string | null;
  state: "open" | "pending" | "succeeded" | "canceled";
  isLive: boolean;
  currency: string;
  amountCents: number;
  method: PaymentMethod | null;
  /** The name that the client gave where it paid. */
  payer: string | null;
  /** Why the last attempt failed, in the provider's words. */
  failure: string | null;
  /** When the money was charged; null before. */
  chargedAt: Date | null;
  settlement: ProviderSettlement | null;
  fees: ProviderFee[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** A page of the provider where one payment is made. `complete`: the client has done its part. */
export interface ProviderCheckout {
  id: string;
  /** Our id of the payment; null of a page that was not made here. */
  onlinePaymentId: string | null;
  state: "open" | "complete" | "expired";
  /** The address of the page; null once nothing can be done on it. */
  url: string | null;
  expiresAt: Date;
  /** The payment; null before the client has begun one. */
  paymentId: string | null;
}
