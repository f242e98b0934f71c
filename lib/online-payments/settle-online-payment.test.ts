import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { sumUnallocated } from "#lib/db/receipts/receipt-records.ts";
import { payableOnlineCents } from "#lib/domain/online-payments/payable-online.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { payOffer } from "#lib/online-payments/pay-offer.ts";
import { receiveProviderEvent } from "#lib/online-payments/receive-provider-event.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { settleOnlinePayment, settleSubject } from "#lib/online-payments/settle-online-payment.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { sign } from "#tests/support/fake-stripe/send-events.ts";
import type { StripeEvent, WebhookEndpoint } from "#tests/support/fake-stripe/stripe-account.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00 and is dated 20 November 2026.

const TOTAL = 156_000;
let company: TestCompany;
let stripe: FakeStripe;
let endpoint: WebhookEndpoint;
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
  endpoint = await connect(stripe, company);
});
afterEach(async () => {
  await stripe.close();
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

const settle = async (id: string) =>
  (await done(settleOnlinePayment(company.context.companyId, id, new Date()))).payment;
const read = (id: string) => findOnlinePayment("pool", company.context.companyId, id);
const begin = async (part: number | null = null, currency = "EUR") => {
  const invoice = await company.issued(currency === "EUR" ? {} : { currency, taxExchangeRateE6: 920_000 });
  return { invoiceId: invoice.id, ...(await checkoutOf(company, invoice.id, part)) };
};
const paidByCard = async (currency = "EUR") => {
  const begun = await begin(null, currency);
  const { id: intentId } = stripe.account.pay(begun.sessionId);
  return { ...begun, intentId, payment: await settle(begun.onlinePaymentId) };
};
const statusOf = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  return [invoice?.status, invoice?.amountPaidCents];
};
const receiptOf = async (id: string) => getReceipt(company.context.companyId, (await read(id))?.receiptId ?? "");
const balance = () => sumUnallocated("pool", company.context.companyId, company.clientId);
const receipts = () => prisma.receipt.findMany({ where: { companyId: company.context.companyId, kind: "receipt" } });

const told = async (invoiceId: string) =>
  (await invoiceEvents(company.context.companyId, invoiceId)).flatMap(({ type }) =>
    type.startsWith("online_payment.") ? [type.slice("online_payment.".length)] : [],
  );

test("the trail says what becomes of a payment, each once", async () => {
  const { onlinePaymentId, sessionId, invoiceId } = await begin();
  const { id } = stripe.account.pay(sessionId, { method: "sepa_debit" });
  await settle(onlinePaymentId);
  expect(await told(invoiceId)).toEqual(["pending"]);
  stripe.account.decideDebit(id, true);
  await settle(onlinePaymentId);
  await settle(onlinePaymentId);
  stripe.account.refund(id, 100);
  await settle(onlinePaymentId);
  const dispute = stripe.account.dispute(id, TOTAL - 100);
  await settle(onlinePaymentId);
  stripe.account.closeDispute(dispute.id, "won");
  await settle(onlinePaymentId);
  expect(await told(invoiceId)).toEqual(["pending", "succeeded", "refunded", "disputed", "succeeded"]);
  const failed = await begin();
  stripe.account.decideDebit(stripe.account.pay(failed.sessionId, { method: "sepa_debit" }).id, false);
  await settle(failed.onlinePaymentId);
  expect(await told(failed.invoiceId)).toEqual(["failed"]);
});

describe("money that comes", () => {
  test("by card is a receipt that pays the invoice, with the fee apart", async () => {
    const { invoiceId, payment, intentId } = await paidByCard();
    expect(payment).toMatchObject({
      ...{ status: "succeeded", method: "card", providerPaymentId: intentId, decision: null },
      ...{ settlementCurrency: "EUR", settlementCents: TOTAL, feeCents: 2_365, netCents: 153_635 },
    });
    expect(await receiptOf(payment?.id ?? "")).toMatchObject({
      ...{ amountCents: TOTAL, unallocatedCents: 0, method: "card", payer: "Camille Client", reference: intentId },
      ...{ actorKind: "client", allocations: [{ invoiceId, amountCents: TOTAL }] },
    });
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
  });

  test("is not asked for again by a page that read the invoice before it came", async () => {
    const { invoiceId, onlinePaymentId, sessionId } = await begin();
    const before = await getInvoice(company.context.companyId, invoiceId);
    if (!before) throw new Error("there is no invoice");
    stripe.account.pay(sessionId);
    await settle(onlinePaymentId);
    const { invoice, offer } = await payOffer(before, onlinePaymentId);
    expect(offer).toMatchObject({ payableCents: 0, shown: { status: "succeeded" } });
    expect(invoice.status).toBe("paid");
  });

  test("is one receipt, however often and by however many at once it is settled", async () => {
    const { onlinePaymentId, sessionId, invoiceId } = await begin();
    const { id } = stripe.account.pay(sessionId);
    const subjects = [1, 2, 3, 4].flatMap(() => [
      settleSubject(company.context.companyId, { kind: "payment", id }, new Date()),
      settleSubject(company.context.companyId, { kind: "checkout", id: sessionId }, new Date()),
    ]);
    expect((await Promise.all(subjects)).map(({ ok }) => ok)).not.toContain(false);
    const settled = await read(onlinePaymentId);
    expect((await settle(onlinePaymentId))?.version).toBe(settled?.version);
    expect(await receipts()).toHaveLength(1);
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
  });

  test("by debit is pending until the bank confirms it", async () => {
    const { onlinePaymentId, sessionId, invoiceId } = await begin();
    const { id } = stripe.account.pay(sessionId, { method: "sepa_debit" });
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "pending", method: "direct_debit", receiptId: null });
    expect(await statusOf(invoiceId)).toEqual(["issued", 0]);
    stripe.account.decideDebit(id, true);
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "succeeded", feeCents: 35 });
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
  });

  test("by debit that the bank refuses does not come", async () => {
    const { onlinePaymentId, sessionId, invoiceId } = await begin();
    const { id } = stripe.account.pay(sessionId, { method: "sepa_debit" });
    await settle(onlinePaymentId);
    stripe.account.decideDebit(id, false);
    expect(await settle(onlinePaymentId)).toMatchObject({
      status: "failed",
      failure: expect.stringMatching(/funds/),
      receiptId: null,
    });
    expect(await statusOf(invoiceId)).toEqual(["issued", 0]);
  });

  test("twice, from two pages, is two receipts, and the second is on the balance", async () => {
    const invoice = await company.issued();
    const one = await checkoutOf(company, invoice.id);
    expect(await checkoutOf(company, invoice.id)).toEqual(one); // two tabs show one page
    await prisma.onlinePayment.updateMany({ data: { expiresAt: new Date() } });
    const two = await checkoutOf(company, invoice.id);
    for (const { sessionId } of [one, two]) stripe.account.pay(sessionId);
    for (const { onlinePaymentId } of [one, two]) await settle(onlinePaymentId);
    expect(await receipts()).toHaveLength(2);
    expect(await statusOf(invoice.id)).toEqual(["paid", TOTAL]);
    expect(await balance()).toEqual([{ currency: "EUR", unallocatedCents: TOTAL }]);
  });

  test("of an invoice that was paid in part meanwhile pays what is due, and the rest is on the balance", async () => {
    const { invoiceId, sessionId, onlinePaymentId } = await begin();
    await done(inTransaction((tx) => recordPayment(tx, company.context, invoiceId, 100_000)));
    stripe.account.pay(sessionId);
    await settle(onlinePaymentId);
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
    expect(await balance()).toEqual([{ currency: "EUR", unallocatedCents: 100_000 }]);
  });

  test("in another currency pays its invoice; paid twice it is recorded as what it was exchanged to", async () => {
    const { invoiceId, payment } = await paidByCard("USD");
    expect(payment).toMatchObject({ status: "succeeded", settlementCurrency: "EUR", settlementCents: 143_520 });
    expect(await receiptOf(payment?.id ?? "")).toMatchObject({
      currency: "USD",
      amountCents: TOTAL,
      unallocatedCents: 0,
    });
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);

    const other = await begin(null, "USD");
    await done(inTransaction((tx) => recordPayment(tx, company.context, other.invoiceId, 56_000)));
    stripe.account.pay(other.sessionId);
    await settle(other.onlinePaymentId);
    expect(await receiptOf(other.onlinePaymentId)).toMatchObject({
      ...{ currency: "EUR", amountCents: 143_520, unallocatedCents: 51_520 },
      allocations: [{ amountCents: 100_000, receiptCents: 92_000 }],
    });
    expect(await statusOf(other.invoiceId)).toEqual(["paid", TOTAL]);
  });

  test("in a currency that is not exchanged waits for a decision where it is not due, and nothing is lost", async () => {
    const { invoiceId, sessionId, onlinePaymentId } = await begin(null, "USD");
    await done(inTransaction((tx) => recordPayment(tx, company.context, invoiceId, 56_000)));
    stripe.account.pay(sessionId);
    for (const entry of stripe.account.all("balance_transaction")) Object.assign(entry, { currency: "gbp" });
    expect(await settle(onlinePaymentId)).toMatchObject({
      status: "succeeded",
      receiptId: null,
      decision: "foreign_unallocated",
    });
    expect(await statusOf(invoiceId)).toEqual(["partial_paid", 56_000]);
    // Its client is not asked to pay again what waits for the decision.
    const waiting = await getInvoice(company.context.companyId, invoiceId);
    expect(waiting && payableOnlineCents(waiting)).toBe(0);
  });
});

describe("money that goes back", () => {
  test("as a refund made at Stripe is due again on the invoice, once", async () => {
    const { invoiceId, intentId, onlinePaymentId } = await paidByCard();
    stripe.account.refund(intentId, 56_000);
    for (let time = 0; time < 2; time++)
      expect(await settle(onlinePaymentId)).toMatchObject({
        status: "succeeded",
        goneBackCents: 56_000,
        decision: null,
      });
    expect(await statusOf(invoiceId)).toEqual(["partial_paid", 100_000]);
    stripe.account.refund(intentId, 100_000);
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "refunded", goneBackCents: TOTAL });
    expect(await statusOf(invoiceId)).toEqual(["issued", 0]);
    expect(await receiptOf(onlinePaymentId)).toMatchObject({
      ...{ unallocatedCents: 0, allocations: [] },
      entries: [
        { kind: "refund", amountCents: -56_000 },
        { kind: "refund", amountCents: -100_000 },
      ],
    });
  });

  test("comes again where the refund fails", async () => {
    const { invoiceId, intentId, onlinePaymentId } = await paidByCard();
    const { id } = stripe.account.refund(intentId, 56_000);
    await settle(onlinePaymentId);
    stripe.account.failRefund(id);
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "succeeded", goneBackCents: 0, decision: null });
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
    expect(await balance()).toEqual([]);
  });

  test.each(["won", "lost"] as const)("by a dispute is taken back when it opens, and %s at the end", async (end) => {
    const { invoiceId, intentId, onlinePaymentId } = await paidByCard();
    stripe.account.dispute(intentId, TOTAL, "warning_needs_response");
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "succeeded" });
    const { id } = stripe.account.dispute(intentId, TOTAL);
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "disputed", goneBackCents: TOTAL });
    expect(await statusOf(invoiceId)).toEqual(["issued", 0]);
    stripe.account.closeDispute(id, end);
    expect(await settle(onlinePaymentId)).toMatchObject({
      status: end === "won" ? "succeeded" : "disputed",
      decision: null,
    });
    expect(await statusOf(invoiceId)).toEqual(end === "won" ? ["paid", TOTAL] : ["issued", 0]);
    expect(await receipts()).toHaveLength(1);
  });

  test("in a dispute that is lost after it was won goes again", async () => {
    const { invoiceId, intentId, onlinePaymentId } = await paidByCard();
    const { id } = stripe.account.dispute(intentId, 56_000);
    for (const [end, paid] of [
      ["won", TOTAL],
      ["lost", 100_000],
      ["won", TOTAL],
    ] as const) {
      await settle(onlinePaymentId);
      stripe.account.closeDispute(id, end);
      await settle(onlinePaymentId);
      expect((await statusOf(invoiceId))[1]).toBe(paid);
    }
  });

  test("by a debit that fails after it succeeded is taken back whole, also after a refund", async () => {
    const { onlinePaymentId, sessionId, invoiceId } = await begin();
    const { id } = stripe.account.pay(sessionId, { method: "sepa_debit" });
    stripe.account.decideDebit(id, true);
    await settle(onlinePaymentId);
    stripe.account.refund(id, 6_000);
    await settle(onlinePaymentId);
    stripe.account.takeBackDebit(id);
    expect(await settle(onlinePaymentId)).toMatchObject({ status: "failed", decision: null });
    expect(await statusOf(invoiceId)).toEqual(["issued", 0]);
    expect((await receiptOf(onlinePaymentId))?.entries.map(({ amountCents }) => amountCents)).toEqual([
      -6_000, -150_000,
    ]);
  });

  test("in another currency is taken off the invoice, never left on a balance", async () => {
    const { invoiceId, intentId, onlinePaymentId } = await paidByCard("USD");
    const { id } = stripe.account.refund(intentId, 56_000);
    await settle(onlinePaymentId);
    expect(await statusOf(invoiceId)).toEqual(["partial_paid", 100_000]);
    expect(await balance()).toEqual([]);
    stripe.account.failRefund(id);
    expect(await settle(onlinePaymentId)).toMatchObject({ decision: null });
    expect(await statusOf(invoiceId)).toEqual(["paid", TOTAL]);
  });
});

describe("messages", () => {
  const receive = (
    event: StripeEvent,
    { body = JSON.stringify(event), secret = endpoint.secret, at = Date.now() } = {},
  ) => receiveProviderEvent(company.context.companyId, { body, signature: sign(body, secret, at) }, new Date());
  const jobs = async () =>
    (
      await prisma.$queryRaw<{ payload: { companyId: string; subject: { kind: "payment"; id: string } } }[]>`
      SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'settle_online_payment' ORDER BY j.id`
    ).filter(({ payload }) => payload.companyId === company.context.companyId);
  const work = async () => {
    for (const { payload } of await jobs()) await done(settleSubject(payload.companyId, payload.subject, new Date()));
  };

  test("in any order, twice and late bring the same state", async () => {
    const { sessionId, invoiceId, onlinePaymentId } = await begin();
    const { id } = stripe.account.pay(sessionId, { method: "sepa_debit" });
    stripe.account.decideDebit(id, true);
    stripe.account.refund(id, 6_000);
    const events = stripe.events.held.splice(0).reverse();
    const results = [];
    for (const event of [...events, ...events]) results.push((await done(receive(event))).result);
    expect(results.slice(events.length).every((result) => result !== "recorded")).toBe(true);
    await work();
    await work();
    expect(await read(onlinePaymentId)).toMatchObject({ status: "succeeded", goneBackCents: 6_000 });
    expect(await statusOf(invoiceId)).toEqual(["partial_paid", 150_000]);
  });

  test("of others, of no payment of ours, and forged ones do nothing", async () => {
    const { sessionId } = await begin();
    stripe.account.pay(sessionId);
    const [event] = stripe.events.held as [StripeEvent];
    const refused = { ok: false, code: "invalid_signature" };
    expect(await receive(event, { secret: "whsec_of_others" })).toEqual(refused);
    expect(await receive(event, { at: Date.now() - 600_000 })).toEqual(refused);
    expect(await receive(event, { body: JSON.stringify(event).replace("livemode", "liveMode") })).toMatchObject({
      ok: true,
      result: "ignored",
    });
    const stranger = await makeTestCompany();
    const body = JSON.stringify(event);
    const signature = sign(body, endpoint.secret, Date.now());
    for (const id of [stranger.context.companyId, crypto.randomUUID(), "none"])
      expect(await receiveProviderEvent(id, { body, signature }, new Date())).toEqual(refused);
    expect(await jobs()).toEqual([]);
    expect(await settleSubject(company.context.companyId, { kind: "payment", id: "pi_of_others" }, new Date())).toEqual(
      { ok: true, payment: null },
    );
  });

  test("that were lost are made up for at night", async () => {
    const paid = await begin();
    const { id } = stripe.account.pay(paid.sessionId);
    const closed = await begin();
    stripe.account.expire(closed.sessionId);
    expect(await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000)).toBeNull();
    expect(await statusOf(paid.invoiceId)).toEqual(["paid", TOTAL]);
    expect(await read(closed.onlinePaymentId)).toMatchObject({ status: "expired", checkoutUrl: null });
    stripe.account.refund(id, TOTAL);
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect(await read(paid.onlinePaymentId)).toMatchObject({ status: "refunded" });
  });

  test("are not waited for where the page was never shown: it expires", async () => {
    const { onlinePaymentId: id } = await begin();
    await prisma.onlinePayment.updateMany({ where: { id }, data: { checkoutId: null, checkoutUrl: null } });
    expect(await settle(id)).toMatchObject({ status: "open" });
    await prisma.onlinePayment.updateMany({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    expect(await settle(id)).toMatchObject({ status: "expired" });
  });

  test("cost nothing where Stripe fails: the night goes on from where it was", async () => {
    const { sessionId, invoiceId } = await begin();
    stripe.account.pay(sessionId);
    const at = async () =>
      (await prisma.paymentAccount.findUniqueOrThrow({ where: { companyId: company.context.companyId } })).reconciledAt;
    const before = await at();
    stripe.misbehave(({ path }) => (path.includes("payment_intents") ? { kind: "answer", status: 429 } : null));
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect([await statusOf(invoiceId), await at()]).toEqual([["issued", 0], before]);
    stripe.misbehave(null);
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect((await statusOf(invoiceId))[0]).toBe("paid");
    expect((await at()).getTime()).toBeGreaterThan(before.getTime());
  });
});
