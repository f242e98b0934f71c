import "server-only";
import Stripe from "stripe";
import type { ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";

const MAX_REASON = 500;
/** Stripe repeats the key that it refuses, most of it as asterisks. */
const KEYS = /\b(?:[rsp]k_(?:live|test)|whsec)_[\w*]+/g;
const RIGHT = /'(rak_\w+)'/;

/** An error of the SDK as a value. What is no error of Stripe or of the network is a bug, and thrown. */
export function stripeFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const reason = error.message.replace(KEYS, "the key").slice(0, MAX_REASON);
  if (error instanceof Stripe.errors.StripePermissionError)
    return { ok: false, code: "right_missing", right: RIGHT.exec(error.message)?.[1] ?? "", reason };
  if (error instanceof Stripe.errors.StripeAuthenticationError) return { ok: false, code: "key_refused", reason };
  if (error instanceof Stripe.errors.StripeIdempotencyError) return { ok: false, code: "key_reused", reason };
  const { statusCode = 0, code = null } = error;
  if (statusCode === 429) return { ok: false, code: "rate_limited", reason };
  if (statusCode === 404 && code === "resource_missing")
    return { ok: false, code: "provider_object_not_found", reason };
  // While a request with the same key runs Stripe answers 409: it may still succeed.
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 409)
    return { ok: false, code: "provider_refused", problem: code, reason };
  return { ok: false, code: "unavailable", reason };
}
