import { randomBytes } from "node:crypto";
import { connectAccount, setWebhookSecret } from "#lib/online-payments/connect-account.ts";
import { startOnlinePayment } from "#lib/online-payments/start-online-payment.ts";
import { type FakeStripe, startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import type { WebhookEndpoint } from "#tests/support/fake-stripe/stripe-account.ts";
import { done } from "./done.ts";
import type { CompanyWithClient } from "./test-company.ts";

/** Stripe at the address that the process of the tests has. Its account takes real money. */
export async function stripeOfTests({ isLive = true, now = Date.now } = {}): Promise<FakeStripe> {
  const port = Number(new URL(process.env.STRIPE_API_URL ?? "").port);
  const key = `rk_${isLive ? "live" : "test"}_FolioTests${randomBytes(8).toString("hex")}`;
  return startFakeStripe({ key, port, isLive, now });
}

/** Connects the account of a company, which is told by a webhook that its owner added. */
export async function connect(stripe: FakeStripe, { context }: CompanyWithClient): Promise<WebhookEndpoint> {
  await done(connectAccount(context, stripe.key));
  const secret = `whsec_${randomBytes(16).toString("hex")}`;
  await done(setWebhookSecret(context, secret));
  return stripe.account.add<WebhookEndpoint>({
    ...{ object: "webhook_endpoint", enabled_events: ["*"], secret, livemode: stripe.account.isLive },
    url: `http://127.0.0.1:9/api/webhooks/stripe/${context.companyId}`,
  });
}

/** Begins to pay an invoice; the id of the page at the provider. */
export async function checkoutOf(
  { context }: CompanyWithClient,
  invoiceId: string,
  partCents: number | null = null,
): Promise<{ onlinePaymentId: string; sessionId: string }> {
  const page = { title: "Invoice", language: "en" as const, email: null, url: "https://folio.example/i/x" };
  const ids = { companyId: context.companyId, invoiceId };
  const { onlinePaymentId, url } = await done(startOnlinePayment(ids, partCents, page, new Date()));
  return { onlinePaymentId, sessionId: url.slice(url.lastIndexOf("/") + 1) };
}
