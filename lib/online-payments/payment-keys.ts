import "server-only";
import type { PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { env } from "#lib/env.ts";
import type { PaymentProvider } from "#lib/online-payments/provider/payment-provider.ts";
import { stripeProvider } from "#lib/online-payments/provider/stripe-provider.ts";
import { textSealer } from "#lib/sealed-text.ts";

/** Of a purpose each, bound to their company. A copy of the database alone opens none of them. */
const keys = textSealer("folio payment provider keys");
const webhookSecrets = textSealer("folio payment webhook secrets");

export function sealPaymentKey(companyId: string, key: string): Buffer<ArrayBuffer> {
  return keys.seal(companyId, key);
}

export function sealPaymentSecret(companyId: string, secret: string): Buffer<ArrayBuffer> {
  return webhookSecrets.seal(companyId, secret);
}

/** The signing secret of the webhook of an account; null where there is none, or it cannot be opened any more. */
export function paymentSecretOf({ companyId, webhookSecret }: PaymentAccount): string | null {
  return webhookSecret === null ? null : webhookSecrets.open(companyId, Buffer.from(webhookSecret, "hex"));
}

/** A provider by a key. */
export function providerByKey(key: string, isLive: boolean): PaymentProvider {
  return stripeProvider({ key, isLive, baseUrl: env.STRIPE_API_URL });
}

/** The provider of a connected account; null once it is disconnected, or its key cannot be opened any more. */
export function providerOf({ companyId, keySealed, isLive }: PaymentAccount): PaymentProvider | null {
  const key = keySealed === null ? null : keys.open(companyId, Buffer.from(keySealed, "hex"));
  return key === null ? null : providerByKey(key, isLive);
}
