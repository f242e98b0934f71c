import "server-only";
import type Stripe from "stripe";
import type { ProviderRight } from "#lib/domain/online-payments/provider-right.ts";
import type { KeyReport, ProviderAnswer, ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";
import { stripeFailure } from "#lib/online-payments/provider/stripe-failure.ts";

/**
 * Asks for what each right permits. Stripe has no list of the rights of a key. It looks at the right before the content:
 * a key that may write gets a complaint about an empty request, which makes nothing.
 */
const PROBES: Record<ProviderRight, (stripe: Stripe) => Promise<unknown>> = {
  checkout_sessions_write: (stripe) => stripe.rawRequest("POST", "/v1/checkout/sessions", { mode: "payment" }),
  payment_intents_read: (stripe) => stripe.paymentIntents.list({ limit: 1 }),
  charges_write: (stripe) => stripe.rawRequest("POST", "/v1/refunds", {}),
  disputes_read: (stripe) => stripe.disputes.list({ limit: 1 }),
  balance_transactions_read: (stripe) => stripe.balanceTransactions.list({ limit: 1 }),
  events_read: (stripe) => stripe.events.list({ limit: 1 }),
  webhook_endpoints_write: (stripe) => stripe.rawRequest("POST", "/v1/webhook_endpoints", {}),
};

/** What a key of Stripe is good for. */
export async function checkStripeKey(stripe: Stripe, isLive: boolean): Promise<ProviderAnswer<{ report: KeyReport }>> {
  const account = await readAccount(stripe);
  if (!account.ok) return account;
  const missingRights: ProviderRight[] = [];
  for (const right of Object.keys(PROBES) as ProviderRight[]) {
    const failure = await failureOf(PROBES[right](stripe));
    if (failure?.code === "right_missing") missingRights.push(right);
    else if (failure && failure.code !== "provider_refused") return failure;
  }
  return { ok: true, report: { isLive, missingRights, account: account.account } };
}

async function readAccount(stripe: Stripe): Promise<ProviderAnswer<Pick<KeyReport, "account">>> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const active = Object.entries(account.capabilities ?? {}).filter(([, state]) => state === "active");
    return {
      ok: true,
      account: {
        id: account.id,
        name: account.settings?.dashboard.display_name ?? account.business_profile?.name ?? null,
        country: account.country ?? null,
        defaultCurrency: account.default_currency?.toUpperCase() ?? null,
        takesPayments: account.charges_enabled,
        methods: active
          .flatMap(([name]) => (name.endsWith("_payments") ? [name.replace(/_payments$/, "")] : []))
          .sort(),
      },
    };
  } catch (error) {
    const failure = stripeFailure(error);
    return failure.code === "right_missing" ? { ok: true, account: null } : failure;
  }
}

async function failureOf(request: Promise<unknown>): Promise<ProviderFailure | null> {
  try {
    await request;
    return null;
  } catch (error) {
    return stripeFailure(error);
  }
}
