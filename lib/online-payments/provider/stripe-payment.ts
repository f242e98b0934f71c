import "server-only";
import type Stripe from "stripe";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type {
  ProviderCheckout,
  ProviderDispute,
  ProviderFee,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
} from "#lib/domain/online-payments/provider-payment.ts";
import { fromStripeAmount } from "#lib/online-payments/provider/stripe-amount.ts";

/** The names of what Stripe keeps for us with a payment and with a refund. */
export const METADATA = { payment: "folio_online_payment", invoice: "folio_invoice", refund: "folio_refund" } as const;

const MAX_NAME = 200;
/** Stripe's kinds of payment that are a card's, and those that are a direct debit. All others are `other`. */
const CARDS = new Set(["card", "card_present", "link", "kr_card"]);
const DEBITS = new Set([
  "sepa_debit",
  "bacs_debit",
  "acss_debit",
  "au_becs_debit",
  "us_bank_account",
  "nz_bank_account",
]);

/** A payment of Stripe with its last charge and its refunds, whose balance transactions were expanded. */
export function toProviderPayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProviderPayment {
  const charge = expanded(intent.latest_charge);
  const currency = intent.currency.toUpperCase();
  const state = stateOf(intent, charge);
  const fees = feesOf(intent, charge, [...refunds, ...disputes]);
  return {
    id: intent.id,
    onlinePaymentId: intent.metadata[METADATA.payment] ?? null,
    state,
    isLive: intent.livemode,
    currency,
    amountCents: fromStripeAmount(state === "succeeded" ? intent.amount_received : intent.amount, currency),
    method: methodOf(charge),
    payer: charge?.billing_details.name?.slice(0, MAX_NAME) || null,
    failure: charge?.failure_message ?? intent.last_payment_error?.message ?? null,
    chargedAt: charge ? instantOf(charge.created) : null,
    settlement: settlementOf(charge, fees),
    fees,
    refunds: refunds.map((refund) => toProviderRefund(refund)),
    disputes: disputes.map((dispute) => toProviderDispute(dispute)),
  };
}

/** A debit that the bank takes back has a charge that failed, whatever the payment says. */
function stateOf({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | null): ProviderPayment["state"] {
  if (status === "canceled") return "canceled";
  if (status === "succeeded") return charge?.status === "failed" ? "canceled" : "succeeded";
  return status === "processing" || status === "requires_capture" ? "pending" : "open";
}

function methodOf(charge: Stripe.Charge | null): PaymentMethod | null {
  const type = charge?.payment_method_details?.type;
  if (!type) return null;
  return CARDS.has(type) ? "card" : DEBITS.has(type) ? "direct_debit" : "other";
}

function settlementOf(charge: Stripe.Charge | null, fees: readonly ProviderFee[]): ProviderSettlement | null {
  const entry = expanded(charge?.balance_transaction ?? null);
  if (!entry) return null;
  const currency = entry.currency.toUpperCase();
  const amountCents = fromStripeAmount(entry.amount, currency);
  const feeCents = fees.reduce((sum, fee) => (fee.currency === currency ? sum + fee.amountCents : sum), 0);
  return { currency, amountCents, feeCents, netCents: amountCents - feeCents };
}

/**
 * The fee of the charge, and those of the other entries of Stripe's ledger: of a debit that failed, of refunds and of
 * disputes (docs.stripe.com/api/disputes/object, `balance_transactions`).
 */
function feesOf(
  { id }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  returned: readonly (Stripe.Refund | Stripe.Dispute)[],
): ProviderFee[] {
  const charged = expanded(charge?.balance_transaction ?? null);
  const others = [
    charge?.failure_balance_transaction ?? null,
    ...returned.flatMap((item) =>
      item.object === "dispute"
        ? item.balance_transactions
        : [item.balance_transaction, item.failure_balance_transaction ?? null],
    ),
  ];
  return [
    ...(charge && charged
      ? [{ ...toProviderFee(charged), key: `${id}:charge`, createdAt: instantOf(charge.created) }]
      : []),
    ...others.flatMap((entry) => expanded(entry) ?? []).map((entry) => toProviderFee(entry)),
  ];
}

function toProviderFee({ id, fee, currency, created }: Stripe.BalanceTransaction): ProviderFee {
  const name = currency.toUpperCase();
  return { key: id, currency: name, amountCents: fromStripeAmount(fee, name), createdAt: instantOf(created) };
}

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, status, created, metadata } = refund;
  const isUndone = status === "failed" || status === "canceled";
  return {
    id,
    amountCents: fromStripeAmount(refund.amount, refund.currency.toUpperCase()),
    state: isUndone ? "failed" : status === "succeeded" ? "succeeded" : "pending",
    failure: refund.failure_reason ?? null,
    createdAt: instantOf(created),
    requestId: metadata?.[METADATA.refund] ?? null,
  };
}

function toProviderDispute({ id, amount, currency, status, created }: Stripe.Dispute): ProviderDispute {
  const amountCents = fromStripeAmount(amount, currency.toUpperCase());
  return { id, amountCents, state: disputeState(status), createdAt: instantOf(created) };
}

/** A `prevented` dispute is one that a refund ended before it began; the refund is known by itself. */
function disputeState(status: Stripe.Dispute.Status): ProviderDispute["state"] {
  if (status.startsWith("warning_")) return "inquiry";
  if (status === "won" || status === "prevented") return "won";
  return status === "lost" ? "lost" : "open";
}

export function toProviderCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, url, payment_intent: payment, client_reference_id: reference } = session;
  const state = session.status === "complete" ? "complete" : session.status === "expired" ? "expired" : "open";
  return {
    ...{ id, url, state, expiresAt: instantOf(session.expires_at) },
    onlinePaymentId: session.metadata?.[METADATA.payment] ?? reference,
    paymentId: typeof payment === "string" ? payment : (payment?.id ?? null),
  };
}

function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === "string" ? null : value;
}

/** Stripe counts in seconds. */
function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
