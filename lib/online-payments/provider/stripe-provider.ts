import "server-only";
import Stripe from "stripe";
import type { ProviderPayout } from "#lib/domain/online-payments/online-payout.ts";
import { checkStripeKey } from "#lib/online-payments/provider/check-stripe-key.ts";
import {
  type CheckoutRequest,
  type PaymentProvider,
  PROVIDER_MS,
  PROVIDER_RETRIES,
  type ProviderAnswer,
  type RefundRequest,
} from "#lib/online-payments/provider/payment-provider.ts";
import { toStripeAmount } from "#lib/online-payments/provider/stripe-amount.ts";
import { STRIPE_EVENTS, subjectOf } from "#lib/online-payments/provider/stripe-events.ts";
import { stripeFailure } from "#lib/online-payments/provider/stripe-failure.ts";
import {
  METADATA,
  toProviderCheckout,
  toProviderPayment,
  toProviderRefund,
} from "#lib/online-payments/provider/stripe-payment.ts";
import { listStripePayouts, readStripeComposition } from "#lib/online-payments/provider/stripe-payouts.ts";

export interface StripeAccount {
  key: string;
  isLive: boolean;
  /** The address of the API; Stripe's own when undefined. */
  baseUrl: string | undefined;
  timeoutMs?: number;
  retries?: number;
}

/** More refunds or disputes of one payment are not read. */
const MOST_ENTRIES = 500;
/** More changes between two nights are not read: those that are missing are read anew one by one. */
const MOST_CHANGES = 10_000;
/** What has a fee: `balance_transactions` of a dispute are always there in full. */
const ENTRIES_OF_CHARGE = ["latest_charge.balance_transaction", "latest_charge.failure_balance_transaction"];
const ENTRIES_OF_REFUNDS = ["data.balance_transaction", "data.failure_balance_transaction"];
const CANNOT_TAKE = { ok: false, code: "provider_refused", problem: "amount_not_representable" } as const;

/**
 * Stripe, by a restricted key of the company's own account. The SDK repeats a request that got no answer with the same
 * idempotency key. Stripe keeps what it answered to a key for a day, also a 500.
 */
export function stripeProvider({ key, isLive, baseUrl, ...limits }: StripeAccount): PaymentProvider {
  const { timeoutMs = PROVIDER_MS, retries = PROVIDER_RETRIES } = limits;
  const stripe = new Stripe(key, {
    ...addressOf(baseUrl),
    ...{ timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false },
  });
  return {
    name: "stripe",
    checkKey: () => checkStripeKey(stripe, isLive),
    createCheckout: (request) => createCheckout(stripe, request),
    readCheckout: (id) =>
      ask(async () => ({ checkout: toProviderCheckout(await stripe.checkout.sessions.retrieve(id)) })),
    expireCheckout: (id) =>
      ask(async () => ({ checkout: toProviderCheckout(await stripe.checkout.sessions.expire(id)) })),
    readPayment: (id) => ask(async () => ({ payment: await readPayment(stripe, id) })),
    refund: (request) => refund(stripe, request),
    listChanges: (since) => ask(async () => ({ subjects: await listChanges(stripe, since) })),
    listPayouts: (since) => ask(() => listStripePayouts(stripe, since)),
    readComposition: (payout) => readComposition(stripe, payout),
    addWebhook: (url) => ask(() => addWebhook(stripe, url)),
    removeWebhook: (id) => removeWebhook(stripe, id),
  };
}

async function ask<T extends object>(request: () => Promise<T>): Promise<ProviderAnswer<T>> {
  try {
    return { ok: true, ...(await request()) };
  } catch (error) {
    return stripeFailure(error);
  }
}

async function createCheckout(stripe: Stripe, request: CheckoutRequest): ReturnType<PaymentProvider["createCheckout"]> {
  const { onlinePaymentId, invoiceId, currency, title, email, language, successUrl, cancelUrl } = request;
  const amount = toStripeAmount(request.amountCents, currency);
  if (amount === null) return { ...CANNOT_TAKE, reason: `Stripe does not take this amount in ${currency}.` };
  const metadata = { [METADATA.payment]: onlinePaymentId, [METADATA.invoice]: invoiceId };
  return ask(async () => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        submit_type: "pay",
        client_reference_id: onlinePaymentId,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
          },
        ],
        ...(email !== null && { customer_email: email }),
        locale: language,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata,
        payment_intent_data: { metadata, description: title },
      },
      { idempotencyKey: `checkout-${onlinePaymentId}` },
    );
    return { checkout: toProviderCheckout(session) };
  });
}

async function readPayment(stripe: Stripe, id: string) {
  const [intent, refunds, disputes] = await Promise.all([
    stripe.paymentIntents.retrieve(id, { expand: ENTRIES_OF_CHARGE }),
    stripe.refunds
      .list({ payment_intent: id, limit: 100, expand: ENTRIES_OF_REFUNDS })
      .autoPagingToArray({ limit: MOST_ENTRIES }),
    stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: MOST_ENTRIES }),
  ]);
  return toProviderPayment(intent, refunds, disputes);
}

async function refund(stripe: Stripe, request: RefundRequest): ReturnType<PaymentProvider["refund"]> {
  const { requestId, paymentId, currency } = request;
  const amount = toStripeAmount(request.amountCents, currency);
  if (amount === null) return { ...CANNOT_TAKE, reason: `Stripe does not take this amount in ${currency}.` };
  return ask(async () => {
    const made = await stripe.refunds.create(
      { payment_intent: paymentId, amount, metadata: { [METADATA.refund]: requestId } },
      { idempotencyKey: `refund-${requestId}` },
    );
    return { refund: toProviderRefund(made) };
  });
}

async function listChanges(stripe: Stripe, since: Date) {
  const events = await stripe.events
    .list({ created: { gte: Math.floor(since.getTime() / 1000) }, types: [...STRIPE_EVENTS], limit: 100 })
    .autoPagingToArray({ limit: MOST_CHANGES });
  const subjects = events.flatMap((event) => subjectOf(event) ?? []);
  return [...new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject])).values()];
}

/** Stripe refuses to list what a payout consists of that the owner asked for. */
async function readComposition(stripe: Stripe, payout: ProviderPayout): ReturnType<PaymentProvider["readComposition"]> {
  const answer = await ask(() => readStripeComposition(stripe, payout));
  return answer.ok || answer.code !== "provider_refused" ? answer : { ok: true, composition: null };
}

/** In the API version of the account: what Folio reads of a message is the same in all. */
async function addWebhook(stripe: Stripe, url: string) {
  const endpoint = await stripe.webhookEndpoints.create({
    ...{ url, enabled_events: [...STRIPE_EVENTS], description: "Folio" },
  });
  if (!endpoint.secret) throw new Error("Stripe made a webhook endpoint without a secret");
  return { webhookId: endpoint.id, secret: endpoint.secret };
}

async function removeWebhook(stripe: Stripe, id: string): ReturnType<PaymentProvider["removeWebhook"]> {
  const answer = await ask(async () => ({ removed: (await stripe.webhookEndpoints.del(id)).deleted }));
  return answer.ok || answer.code === "provider_object_not_found" ? { ok: true } : answer;
}

/** The address of the API in the parts that the SDK takes. */
function addressOf(baseUrl: string | undefined): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (baseUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const isSecure = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? "https" : "http",
  };
}
