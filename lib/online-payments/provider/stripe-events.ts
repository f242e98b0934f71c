import "server-only";
import Stripe from "stripe";
import type { ChangeSubject, ProviderEvent } from "#lib/online-payments/provider/payment-provider.ts";

/** What Folio hears of. Stripe lists changes by 20 types at most. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.processing",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.failed",
  "charge.refunded",
  "charge.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** How old the signature of a message may be. Seconds; each time that Stripe sends a message it signs it anew. */
const TOLERANCE_S = 300;

const HEARD = new Set<string>(STRIPE_EVENTS);

/**
 * A message of Stripe, if its signature is right and not older than five minutes. The SDK compares in constant time.
 * What it says of amounts and states is not used: the subject is read anew.
 */
export function readStripeWebhook(
  body: string,
  signature: string,
  secret: string,
  receivedAt: Date,
): { ok: true; event: ProviderEvent } | { ok: false; code: "invalid_signature" } {
  let event: Stripe.Event | null;
  try {
    event = webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, receivedAt.getTime());
  } catch {
    return { ok: false, code: "invalid_signature" };
  }
  if (typeof event?.id !== "string" || typeof event.type !== "string") return { ok: false, code: "invalid_signature" };
  const { id, type, livemode } = event;
  return { ok: true, event: { id, type, isLive: livemode === true, subject: subjectOf(event) } };
}

const { webhooks } = Stripe;

/** The page or the payment that an event is about; null of what Folio does not hear of. */
export function subjectOf({ type, data }: Pick<Stripe.Event, "type" | "data">): ChangeSubject | null {
  const object = data?.object as { object?: string; id?: string; payment_intent?: unknown } | undefined;
  if (!HEARD.has(type) || !object) return null;
  if (object.object === "checkout.session" && object.id) return { kind: "checkout", id: object.id };
  if (object.object === "payment_intent" && object.id) return { kind: "payment", id: object.id };
  const payment = object.payment_intent;
  const id = typeof payment === "string" ? payment : (payment as { id?: string } | null | undefined)?.id;
  return id === undefined ? null : { kind: "payment", id };
}
