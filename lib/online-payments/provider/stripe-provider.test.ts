import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { CheckoutRequest } from "#lib/online-payments/provider/payment-provider.ts";
import { stripeProvider } from "#lib/online-payments/provider/stripe-provider.ts";
import { done } from "#tests/support/done.ts";
import { type Behaviour, type FakeStripe, startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await startFakeStripe();
});
afterEach(() => stripe.close());

const provider = (options: { key?: string; timeoutMs?: number; retries?: number } = {}) =>
  stripeProvider({ key: stripe.key, isLive: false, baseUrl: stripe.url, ...options });
const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...{ onlinePaymentId: newId(), invoiceId: newId(), currency: "EUR", amountCents: 201_600 },
  ...{ title: "Invoice F-2026-00012", email: "client@example.com", language: "fr" },
  expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 23 * 3600 * 1000),
  ...{ successUrl: "https://folio.example/i/x?payment=1", cancelUrl: "https://folio.example/i/x" },
  ...changes,
});
const checkout = async (changes: Partial<CheckoutRequest> = {}) =>
  (await done(provider().createCheckout(request(changes)))).checkout;
const read = async (id: string) => (await done(provider().readPayment(id))).payment;
const sessions = () => stripe.account.all("checkout.session");
/** The behaviour of the next posts, one each. */
const next = (...behaviours: Behaviour[]) =>
  stripe.misbehave(({ method }) => (method === "POST" ? (behaviours.shift() ?? null) : null));

describe("the key", () => {
  test("a key with all rights: the account, and nothing made there", async () => {
    expect(await done(provider().checkKey())).toEqual({
      ok: true,
      report: {
        isLive: false,
        missingRights: [],
        account: {
          ...{ id: stripe.account.id, name: "Atelier Lumière", country: "FR", defaultCurrency: "EUR" },
          ...{ takesPayments: true, methods: ["card", "sepa_debit"] },
        },
      },
    });
    expect(stripe.account.objects.size).toBe(0);
  });

  test.each([
    ["checkout_session_write", "checkout_sessions_write"],
    ["payment_intent_read", "payment_intents_read"],
    ["charge_write", "charges_write"],
    ["dispute_read", "disputes_read"],
    ["balance_transaction_read", "balance_transactions_read"],
    ["event_read", "events_read"],
    ["webhook_write", "webhook_endpoints_write"],
  ])("a key without %s is named as one that lacks it", async (missing, right) => {
    stripe.missingRights.add(missing);
    expect((await done(provider().checkKey())).report.missingRights).toEqual([right]);
  });

  test("a key that may not read the account is good without its name", async () => {
    stripe.missingRights.add("account_read");
    expect((await done(provider().checkKey())).report).toMatchObject({ account: null, missingRights: [] });
  });

  test("no failure contains the key", async () => {
    const key = "rk_test_Another00000000000";
    const refused = await provider({ key }).checkKey();
    stripe.missingRights.add("checkout_session_write");
    const forbidden = await provider().createCheckout(request());
    expect([refused, forbidden]).toMatchObject([
      { code: "key_refused", reason: "Invalid API Key provided: the key" },
      { code: "right_missing", right: "rak_checkout_session_write" },
    ]);
    expect(JSON.stringify([refused, forbidden])).not.toMatch(/rk_test/);
  });
});

describe("a checkout", () => {
  test("asks for the amount of the invoice in its currency, in the language of the client", async () => {
    const asked = request();
    const { checkout: made } = await done(provider().createCheckout(asked));
    expect(made).toMatchObject({ state: "open", paymentId: null, onlinePaymentId: asked.onlinePaymentId });
    expect(made.expiresAt).toEqual(asked.expiresAt);
    expect(made.url).toContain(made.id);
    expect(sessions()).toMatchObject([
      {
        ...{ amount_total: 201_600, currency: "eur", locale: "fr", customer_email: "client@example.com" },
        ...{ title: "Invoice F-2026-00012", success_url: asked.successUrl, cancel_url: asked.cancelUrl },
      },
    ]);
  });

  test("is made once, however often it is asked for", async () => {
    const asked = request();
    const answers = await Promise.all([1, 2, 3].map(() => provider().createCheckout(asked)));
    expect(new Set(answers.map((answer) => answer.ok && answer.checkout.id)).size).toBe(1);
    expect(await provider().createCheckout({ ...asked, amountCents: 1_000 })).toMatchObject({ code: "key_reused" });
    expect(sessions()).toHaveLength(1);
  });

  test.each<[string, Behaviour]>([
    ["429", { kind: "answer", status: 429 }],
    ["500", { kind: "answer", status: 500 }],
    ["503", { kind: "answer", status: 503 }],
    ["a connection that drops", { kind: "drop", accepts: false }],
    ["a connection that drops after the request was done", { kind: "drop", accepts: true }],
  ])("is made once in spite of %s", async (_, behaviour) => {
    next(behaviour);
    const answer = await provider().createCheckout(request());
    // The SDK repeats 429 only where Stripe says so.
    expect(answer).toMatchObject(
      behaviour.kind === "answer" && behaviour.status === 429 ? { code: "rate_limited" } : { ok: true },
    );
    expect(sessions()).toHaveLength(answer.ok ? 1 : 0);
  });

  test("a 500 after the page was made is kept by Stripe: the answer is that it may exist", async () => {
    const asked = request();
    next({ kind: "accepted-500" });
    expect(await provider().createCheckout(asked)).toMatchObject({ code: "unavailable" });
    expect(await provider().createCheckout(asked)).toMatchObject({ code: "unavailable" });
    expect(sessions()).toHaveLength(1);
  });

  test("a provider that does not answer is unavailable after the time that is given", async () => {
    stripe.misbehave(() => ({ kind: "delay", ms: 3_000 }));
    const begun = performance.now();
    expect(await provider({ timeoutMs: 200, retries: 0 }).createCheckout(request())).toMatchObject({
      code: "unavailable",
    });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test.each([
    [20, "EUR", "amount_too_small"],
    [100_000_000, "EUR", "amount_too_large"],
    [12_345, "TND", "amount_not_representable"],
  ])("%i %s cannot be paid: %s", async (amountCents, currency, problem) => {
    expect(await provider().createCheckout(request({ amountCents, currency }))).toMatchObject({
      code: "provider_refused",
      problem,
    });
    expect(sessions()).toHaveLength(0);
  });

  test.each([
    ["JPY", 500, 500],
    ["ISK", 500, 50_000],
    ["TND", 12_340, 12_340],
  ])("%s is asked for in Stripe's unit, and read in that of ISO 4217", async (currency, amountCents, amount) => {
    const { id } = await checkout({ currency, amountCents });
    expect(sessions()[0]).toMatchObject({ amount_total: amount });
    expect(await read(stripe.account.pay(id).id)).toMatchObject({ currency, amountCents });
  });

  test("is closed while nothing is paid on it", async () => {
    const { id } = await checkout();
    expect((await done(provider().expireCheckout(id))).checkout).toMatchObject({ state: "expired", url: null });
    const paid = await checkout();
    stripe.account.pay(paid.id);
    expect(await provider().expireCheckout(paid.id)).toMatchObject({ code: "provider_refused" });
    expect(await provider().readCheckout("cs_test_none")).toMatchObject({ code: "provider_object_not_found" });
  });
});

describe("a payment", () => {
  test("by card has its fee, and what is paid out of it", async () => {
    const asked = request();
    const { id } = await checkout(asked);
    const intent = stripe.account.pay(id);
    expect((await done(provider().readCheckout(id))).checkout).toMatchObject({
      state: "complete",
      paymentId: intent.id,
    });
    expect(await read(intent.id)).toMatchObject({
      ...{ id: intent.id, onlinePaymentId: asked.onlinePaymentId, state: "succeeded", isLive: false },
      ...{ currency: "EUR", amountCents: 201_600, method: "card", payer: "Camille Client", failure: null },
      ...{ settlement: { currency: "EUR", amountCents: 201_600, feeCents: 3_049, netCents: 198_551 } },
      ...{ refunds: [], disputes: [] },
    });
  });

  test("in another currency has what Stripe exchanges it to", async () => {
    const { id } = await checkout({ currency: "USD", amountCents: 100_000 });
    const { settlement } = await read(stripe.account.pay(id).id);
    expect(settlement).toEqual({ currency: "EUR", amountCents: 92_000, feeCents: 1_405, netCents: 90_595 });
  });

  test("by debit is pending until the bank decides, and is gone once the bank takes it back", async () => {
    const [one, two] = [await checkout(), await checkout()];
    const [paid, refused] = [one, two].map(({ id }) => stripe.account.pay(id, { method: "sepa_debit" }).id) as [
      string,
      string,
    ];
    expect(await read(paid)).toMatchObject({ state: "pending", method: "direct_debit", settlement: null });
    stripe.account.decideDebit(paid, true);
    stripe.account.decideDebit(refused, false);
    expect(await read(paid)).toMatchObject({ state: "succeeded", settlement: { feeCents: 35 } });
    expect(await read(refused)).toMatchObject({ state: "open", failure: expect.stringMatching(/insufficient/) });
    stripe.account.takeBackDebit(paid);
    expect((await read(paid)).state).not.toBe("succeeded");
  });

  test("that was declined can be tried again on the same page", async () => {
    const { id } = await checkout();
    const { id: payment } = stripe.account.pay(id, { isDeclined: true });
    expect(await read(payment)).toMatchObject({ state: "open", failure: "Your card was declined." });
    stripe.account.pay(id);
    expect(await read(payment)).toMatchObject({ state: "succeeded", failure: null });
  });

  test("has its refunds, those made here by our id, and its disputes", async () => {
    const { id } = stripe.account.pay((await checkout()).id);
    const requestId = newId();
    const { refund } = await done(provider().refund({ requestId, paymentId: id, currency: "EUR", amountCents: 1_600 }));
    const made = stripe.account.refund(id, 2_000);
    const dispute = stripe.account.dispute(id, 100_000, "warning_needs_response");
    expect(refund).toMatchObject({ amountCents: 1_600, state: "succeeded", requestId });
    const payment = await read(id);
    expect(payment.refunds).toMatchObject([
      { id: made.id, amountCents: 2_000, requestId: null },
      { id: refund.id, requestId },
    ]);
    expect(payment.disputes).toMatchObject([{ id: dispute.id, amountCents: 100_000, state: "inquiry" }]);
    stripe.account.failRefund(made.id);
    stripe.account.closeDispute(dispute.id, "lost");
    expect(await read(id)).toMatchObject({ refunds: [{ state: "failed" }, {}], disputes: [{ state: "lost" }] });
  });

  test("has the fees of its charge and of a dispute, each by what names it, and the fee and the net of both", async () => {
    const { id } = stripe.account.pay((await checkout()).id);
    const dispute = stripe.account.dispute(id, 100_000);
    stripe.account.closeDispute(dispute.id, "won");
    stripe.account.refund(id, 1_000);
    const lost = stripe.account.dispute(id, 5_000);
    const [withdrawn, reinstated] = dispute.balance_transactions;
    const { fees, settlement } = await read(id);
    expect(fees.filter(({ amountCents }) => amountCents !== 0)).toMatchObject([
      { key: `${id}:charge`, currency: "EUR", amountCents: 3_049 },
      { key: lost.balance_transactions[0]?.id, amountCents: 2_000 },
      { key: withdrawn?.id, amountCents: 2_000 },
      { key: reinstated?.id, amountCents: -2_000 },
    ]);
    expect(settlement).toMatchObject({ feeCents: 5_049, netCents: 201_600 - 5_049 });
  });

  test("is refunded once, however often it is asked for, and not beyond what came", async () => {
    const { id: paymentId } = stripe.account.pay((await checkout({ amountCents: 10_000 })).id);
    const asked = { requestId: newId(), paymentId, currency: "EUR", amountCents: 6_000 };
    next({ kind: "drop", accepts: true }, { kind: "answer", status: 500 });
    const answers = [await provider().refund(asked), await provider().refund(asked)];
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(stripe.account.all("refund")).toHaveLength(1);
    expect(await provider().refund({ ...asked, requestId: newId() })).toMatchObject({ code: "provider_refused" });
  });
});

describe("what was paid out", () => {
  const LONG_AGO = new Date(Date.now() - 60_000);
  const paid = async (amountCents: number, method = "card") => {
    const { id } = stripe.account.pay((await checkout({ amountCents })).id, { method });
    if (method !== "card") stripe.account.decideDebit(id, true);
    return id;
  };
  const listed = async () => {
    const { payouts, failedIds } = await done(provider().listPayouts(LONG_AGO));
    return { payouts, failedIds };
  };
  const contents = async () => {
    const { payouts } = await listed();
    return Promise.all(payouts.map(async (each) => (await done(provider().readComposition(each))).composition));
  };

  test("is what reaches the bank, with all that is in it", async () => {
    const first = await paid(100_000);
    await paid(20_000, "sepa_debit");
    const refunded = stripe.account.refund(first, 5_000);
    stripe.account.failRefund(stripe.account.refund(first, 1_000).id);
    stripe.account.enter("dp_1", -20_000, 1_500, "eur", { type: "adjustment", category: "dispute" });
    stripe.account.enter("fee_1", -200, 0, "eur", { type: "stripe_fee", category: "fee" });
    stripe.account.enter("rsv_1", -300, 0, "eur", { type: "reserve_transaction", category: "risk_reserved_funds" });
    const { source, available_on: arrives } = stripe.account.payOut();
    // Fees: 15.25 of the card, 0.35 of the debit, 15.00 of the dispute and 2.00 by itself.
    const amountCents = 100_000 + 20_000 - 5_000 - 20_000 - 3_260 - 300;
    expect(refunded.amount).toBe(5_000);
    expect(await listed()).toEqual({
      payouts: [{ id: source, currency: "EUR", amountCents, feeCents: 0, arrivesAt: new Date(arrives * 1000) }],
      failedIds: [],
    });
    expect(await contents()).toEqual([
      { paymentCount: 2, grossCents: 120_000, returnedCents: 25_000, feeCents: 3_260, otherCents: -300 },
    ]);
  });

  test("and came back is told, and what is in the next payout has it", async () => {
    await paid(10_000);
    const first = stripe.account.payOut();
    stripe.account.undoPayout(first, "payout_failure");
    const second = stripe.account.payOut();
    stripe.account.undoPayout(second, "payout_cancel");
    const { payouts, failedIds } = await listed();
    expect(payouts.map(({ id }) => id)).toEqual([second.source, first.source]);
    expect(failedIds.toSorted()).toEqual([first.source, second.source].toSorted());
    expect((await contents())[0]).toEqual({
      ...{ paymentCount: 0, grossCents: 0, returnedCents: 0, feeCents: 0, otherCents: -first.amount },
    });
  });

  test("as the owner asked for has no contents, and one of nothing is none", async () => {
    await paid(10_000);
    stripe.account.payOut({ amount: 5_000 });
    stripe.account.payOut({ amount: 0 });
    expect((await listed()).payouts).toMatchObject([{ amountCents: 5_000 }]);
    expect(await contents()).toEqual([null]);
  });

  test("over many pages", async () => {
    const intent = await paid(1_000_000);
    for (let count = 0; count < 130; count++) stripe.account.refund(intent, 1);
    stripe.account.payOut();
    for (let count = 0; count < 130; count++) stripe.account.payOut({ amount: 100 });
    expect((await listed()).payouts).toHaveLength(131);
    expect((await contents()).at(-1)).toMatchObject({ paymentCount: 1, returnedCents: 130 });
  });

  test("a key without the right is told", async () => {
    stripe.missingRights.add("balance_transaction_read");
    expect(await provider().listPayouts(LONG_AGO)).toMatchObject({ code: "right_missing" });
  });
});

describe("what changed", () => {
  test("names each page and payment once, over many pages of the list", async () => {
    const { id } = await checkout();
    const intent = stripe.account.pay(id);
    for (let count = 0; count < 130; count++) stripe.account.refund(intent.id, 1);
    const { subjects } = await done(provider().listChanges(new Date(Date.now() - 60_000)));
    expect(subjects.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: "checkout", id },
      { kind: "payment", id: intent.id },
    ]);
    expect((await done(provider().listChanges(new Date(Date.now() + 60_000)))).subjects).toEqual([]);
  });

  test("a webhook is made at the provider with its secret, and removed, also twice", async () => {
    const { webhookId, secret } = await done(provider().addWebhook("https://folio.example/api/webhooks/stripe/1"));
    expect(secret).toMatch(/^whsec_/);
    expect(stripe.account.all("webhook_endpoint")).toMatchObject([{ id: webhookId }]);
    await done(provider().removeWebhook(webhookId));
    await done(provider().removeWebhook(webhookId));
    onTestFinished(() => expect(stripe.account.all("webhook_endpoint")).toEqual([]));
  });
});
