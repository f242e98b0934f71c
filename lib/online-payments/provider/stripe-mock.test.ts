import { expect, test } from "vitest";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { stripeProvider } from "#lib/online-payments/provider/stripe-provider.ts";
import { done } from "#tests/support/done.ts";
import { startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { startStripeMock } from "#tests/support/fake-stripe/stripe-mock.ts";

test("each request is one that Stripe's own description of its API takes", { timeout: 300_000 }, async ({ skip }) => {
  const judge = await startStripeMock();
  if (!judge.ok) {
    console.warn(`Requests to Stripe were not held against stripe-mock: ${judge.reason}.`);
    return skip(judge.reason);
  }
  const stripe = await startFakeStripe();
  try {
    const provider = stripeProvider({ key: stripe.key, isLive: false, baseUrl: stripe.url });
    const request = (amountCents: number) => ({
      ...{ onlinePaymentId: newId(), invoiceId: newId(), currency: "EUR", amountCents, title: "Invoice F-1" },
      ...{ email: "client@example.com", language: "fr" as const, expiresAt: new Date(Date.now() + 3_600_000) },
      ...{ successUrl: "https://folio.example/i/x", cancelUrl: "https://folio.example/i/x" },
    });
    const { checkout } = await done(provider.createCheckout(request(5_000)));
    const { checkout: other } = await done(provider.createCheckout(request(6_000)));
    const { id: paymentId } = stripe.account.pay(checkout.id);
    await done(provider.readCheckout(checkout.id));
    await done(provider.expireCheckout(other.id));
    await done(provider.readPayment(paymentId));
    await done(provider.refund({ requestId: newId(), paymentId, currency: "EUR", amountCents: 100 }));
    await done(provider.listChanges(new Date(Date.now() - 60_000)));
    const { source: payoutId } = stripe.account.payOut();
    const { payouts } = await done(provider.listPayouts(new Date(Date.now() - 60_000)));
    for (const payout of payouts) await done(provider.readComposition(payout));
    expect(payouts).toMatchObject([{ id: payoutId }]);
    const { webhookId } = await done(provider.addWebhook("https://folio.example/api/webhooks/stripe/1"));
    await done(provider.removeWebhook(webhookId));
    const taken = stripe.requests.splice(0);
    expect(taken.length).toBeGreaterThanOrEqual(11);
    for (const each of taken)
      expect([each.method, each.path, await judged(judge.url, stripe.key, each)]).toEqual([
        each.method,
        each.path,
        200,
      ]);
    await done(provider.checkKey());
    // Empty requests find out a right: both say what they lack.
    for (const each of stripe.requests)
      expect([each.path, await judged(judge.url, stripe.key, each)]).toEqual([
        each.path,
        each.method === "POST" && !/refunds|sessions/.test(each.path) ? 400 : 200,
      ]);
  } finally {
    judge.stop();
    await stripe.close();
  }
});

async function judged(
  url: string,
  key: string,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(url + path, { method, headers, ...(method === "POST" && { body }) });
  await response.arrayBuffer();
  return response.status;
}
