import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { findOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { findOnlineRefund, listSendingRefunds } from "#lib/db/online-payments/online-refunds.ts";
import { sumUnallocated } from "#lib/db/receipts/receipt-records.ts";
import { refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { disconnectAccount } from "#lib/online-payments/connect-account.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { refundableOnline, refundOnline } from "#lib/online-payments/refund-online.ts";
import { sendOnlineRefund } from "#lib/online-payments/send-online-refund.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { done } from "#tests/support/done.ts";
import type { Behaviour, FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import type { Refund } from "#tests/support/fake-stripe/stripe-account.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// A client pays 1,560.00 by card for an invoice that was paid meanwhile: all of it is on the client's balance.

const TOTAL = 156_000;
let company: TestCompany;
let stripe: FakeStripe;
let paid: { receiptId: string; onlinePaymentId: string; intentId: string };
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
  await connect(stripe, company);
  const invoice = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, invoice.id);
  await done(inTransaction((tx) => recordPayment(tx, company.context, invoice.id, null)));
  const { id: intentId } = stripe.account.pay(sessionId);
  await settle(onlinePaymentId);
  const payment = await findOnlinePayment("pool", company.context.companyId, onlinePaymentId);
  paid = { onlinePaymentId, intentId, receiptId: payment?.receiptId ?? "" };
});
afterEach(async () => {
  await stripe.close();
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

const settle = (id: string) => done(settleOnlinePayment(company.context.companyId, id, new Date()));
const refund = (amount: number | null, receiptId = paid.receiptId) =>
  inTransaction((tx) => refundOnline(tx, company.context, receiptId, { amount, note: null, invoiceId: null }));
const send = (id: string) => sendOnlineRefund(company.context.companyId, id, new Date());
const sending = () => listSendingRefunds(company.context.companyId, 100);
const sendAll = async () => Promise.all((await sending()).map(send));
const atStripe = () =>
  stripe.account
    .all("refund")
    .filter((made) => (made as Refund).status !== "failed")
    .reduce((sum, made) => sum + (made as Refund).amount, 0);
const balance = async () => {
  const sums = await sumUnallocated("pool", company.context.companyId, company.clientId);
  return sums.reduce((sum, { unallocatedCents }) => sum + unallocatedCents, 0);
};
const entries = async () => (await getReceipt(company.context.companyId, paid.receiptId))?.entries ?? [];

test("a refund is recorded with what is sent and the job that sends it, and Stripe gets it once", async () => {
  const { receipt } = await done(refund(56_000));
  expect(receipt).toMatchObject({
    ...{ kind: "refund", amountCents: -56_000, method: "card", ofReceipt: paid.receiptId },
    onlineRefund: { status: "sending", failure: null },
  });
  const [id = ""] = await sending();
  const jobs = await pool.query(
    "SELECT FROM graphile_worker._private_jobs WHERE payload->>'refundId' = $1", // of this refund alone
    [id],
  );
  expect(jobs.rowCount).toBe(1);
  expect(await balance()).toBe(100_000);
  expect(atStripe()).toBe(0);
  expect(await Promise.all([send(id), send(id), send(id)])).toEqual([true, true, true]);
  for (let time = 0; time < 2; time++) await settle(paid.onlinePaymentId);
  expect(stripe.account.all("refund")).toMatchObject([{ amount: 56_000 }]);
  expect(await entries()).toMatchObject([{ amountCents: -56_000, onlineRefund: { status: "sent" } }]);
  expect(await findOnlineRefund("pool", company.context.companyId, id)).toMatchObject({ status: "sent" });
  await done(refund(null));
  await sendAll();
  expect([await balance(), atStripe()]).toEqual([0, TOTAL]);
  expect(await refund(1)).toMatchObject({ code: "not_refundable_online" });
});

describe("in spite of", () => {
  const faults: [string, Behaviour][] = [
    ["429", { kind: "answer", status: 429 }],
    ["503", { kind: "answer", status: 503 }],
    ["a 500 after Stripe has done it", { kind: "accepted-500" }],
    ["a connection that drops before", { kind: "drop", accepts: false }],
    ["a connection that drops after", { kind: "drop", accepts: true }],
  ];
  test.each(faults)("%s it is sent once", async (_, behaviour) => {
    await done(refund(56_000));
    stripe.misbehave(({ method }) => (method === "POST" ? behaviour : null));
    expect(await sendAll()).toEqual([false]);
    expect(await entries()).toMatchObject([{ onlineRefund: { status: "sending" } }]);
    stripe.misbehave(null);
    // The night sends what no job does any more.
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect(await entries()).toMatchObject([{ onlineRefund: { status: "sent" } }]);
    expect(stripe.account.all("refund")).toMatchObject([{ amount: 56_000 }]);
  });
});

describe("is on the balance again, with the reason", () => {
  const failed = async (reason: RegExp | null) => {
    expect(await sending()).toEqual([]);
    expect(await entries()).toMatchObject([
      {
        kind: "refund",
        onlineRefund: { status: "failed", failure: reason && expect.stringMatching(reason) },
      },
      { kind: "reversal", amountCents: 56_000 },
    ]);
    expect(await balance()).toBe(TOTAL);
  };

  test("what Stripe refuses, because the owner paid it back there at the same time", async () => {
    await done(refund(56_000));
    stripe.account.refund(paid.intentId, TOTAL);
    await sendAll();
    expect(await sending()).toEqual([]);
    expect((await entries())[0]).toMatchObject({
      onlineRefund: { status: "failed", failure: expect.stringMatching(/already been refunded/) },
    });
    expect([await balance(), atStripe()]).toEqual([0, TOTAL]);
  });

  test("what cannot be sent, because the account was disconnected", async () => {
    await done(refund(56_000));
    await done(disconnectAccount(company.context));
    await sendAll();
    await failed(/not connected/);
    expect(await refund(1)).toMatchObject({ code: "not_refundable_online" });
  });

  test("what the client's bank does not take later", async () => {
    await done(refund(56_000));
    await sendAll();
    stripe.account.failRefund(String(stripe.account.all("refund")[0]?.id));
    await settle(paid.onlinePaymentId);
    await failed(/lost_or_stolen_card/);
    expect(atStripe()).toBe(0);
  });
});

test("nobody but Stripe ends it", async () => {
  const { receipt } = await done(refund(56_000));
  const reverse = () => inTransaction((tx) => reverseReceipt(tx, company.context, receipt.id, null));
  expect(await reverse()).toEqual({ ok: false, code: "refund_is_online" });
  await sendAll();
  expect(await reverse()).toEqual({ ok: false, code: "refund_is_online" });
  expect(await refund(1, receipt.id)).toEqual({ ok: false, code: "not_a_receipt" });
});

test("what Stripe may have is not given up before Stripe says that it has it not", async () => {
  await done(refund(56_000));
  stripe.misbehave(({ method }) => (method === "POST" ? { kind: "drop", accepts: true } : null));
  expect(await sendAll()).toEqual([false]);
  await done(disconnectAccount(company.context));
  expect(await sendAll()).toEqual([false]);
  stripe.misbehave(null);
  await connect(stripe, company);
  stripe.missingRights.add("charge_read");
  expect(await sendAll()).toEqual([false]);
  stripe.missingRights.clear();
  expect(await sendAll()).toEqual([true]);
  expect(await entries()).toMatchObject([{ onlineRefund: { status: "sent" } }]);
  expect([await balance(), atStripe()]).toEqual([100_000, 56_000]);
});

test("of twenty at once as many go back as there is money for, each once", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund(10_000)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(15);
  const ids = await sending();
  await Promise.all([...ids, ...ids].map(send));
  while ((await sending()).length > 0) await sendAll();
  expect([await balance(), atStripe()]).toEqual([6_000, 150_000]);
  expect(stripe.account.all("refund")).toHaveLength(15);
});

test("only what came by the account, and is neither disputed nor gone, goes back by it", async () => {
  const other = await company.issued();
  const { invoice } = await done(inTransaction((tx) => recordPayment(tx, company.context, other.id, null)));
  expect(await refund(1, invoice.payments[0]?.receiptId ?? "")).toMatchObject({ code: "not_refundable_online" });
  expect(await refund(1, crypto.randomUUID())).toEqual({ ok: false, code: "receipt_not_found" });
  expect(await refund(TOTAL + 1)).toEqual({ ok: false, code: "amount_exceeds_unallocated", unallocatedCents: TOTAL });
  stripe.account.refund(paid.intentId, TOTAL);
  await settle(paid.onlinePaymentId);
  expect(await refund(1)).toMatchObject({ code: "not_refundable_online" });
});

test("the audit knows a refund whose entry says something else", async () => {
  await done(refund(56_000));
  const amount = (cents: number) =>
    pool.query("UPDATE online_refunds SET amount_cents = $2 WHERE company_id = $1", [company.context.companyId, cents]);
  await amount(55_999);
  expect(await auditDatabase(() => {})).toMatchObject({ ok: false });
  await amount(56_000);
});

describe("what a credited invoice owes", () => {
  let invoiceId: string;
  let receiptId: string;
  beforeEach(async () => {
    ({ id: invoiceId } = await company.issued());
    const { onlinePaymentId, sessionId } = await checkoutOf(company, invoiceId);
    stripe.account.pay(sessionId);
    const { payment } = await settle(onlinePaymentId);
    receiptId = payment?.receiptId ?? "";
  });
  const back = (amount: number | null, of = invoiceId) =>
    inTransaction((tx) => refundOnline(tx, company.context, receiptId, { amount, note: null, invoiceId: of }));
  const credit = () =>
    done(
      inTransaction((tx) =>
        creditInvoice(tx, company.context, invoiceId, { choice: [{ lineNumber: 1, quantityE4: 5_000 }], reason: null }),
      ),
    );
  const invoice = async () => {
    const found = await getInvoice(company.context.companyId, invoiceId);
    if (!found) throw new Error("there is no invoice");
    return found;
  };

  test("goes back once, and the invoice owes it no more", async () => {
    expect(await back(null)).toMatchObject({ ok: false, code: "amount_exceeds_refund_due" });
    expect(await refundableOnline(await invoice())).toBeNull();
    await credit();
    const owed = refundDueCents(await invoice());
    expect(owed).toBeGreaterThan(0);
    expect(await refundableOnline(await invoice())).toMatchObject({ receiptId, amountCents: owed });
    expect(await back(owed + 1)).toEqual({ ok: false, code: "amount_exceeds_refund_due", refundDueCents: owed });
    expect(await back(1, paid.receiptId)).toEqual({ ok: false, code: "not_refundable_online" });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => back(owed)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await sendAll();
    expect(atStripe()).toBe(owed);
    expect(refundDueCents(await invoice())).toBe(0);
    expect((await invoice()).status).toBe("paid");
    expect(await getReceipt(company.context.companyId, receiptId)).toMatchObject({
      ...{ unallocatedCents: 0, entries: [{ kind: "refund", amountCents: -owed }] },
      allocations: [{ invoiceId, amountCents: TOTAL - owed }],
    });
  });

  test("is not offered in another currency than that of the books, where a balance has no exchange rate", async () => {
    ({ id: invoiceId } = await company.issued({ currency: "USD", taxExchangeRateE6: 920_000 }));
    const { onlinePaymentId, sessionId } = await checkoutOf(company, invoiceId);
    stripe.account.pay(sessionId);
    receiptId = (await settle(onlinePaymentId)).payment?.receiptId ?? "";
    await credit();
    expect(refundDueCents(await invoice())).toBeGreaterThan(0);
    expect(await refundableOnline(await invoice())).toBeNull();
    expect(await back(null)).toMatchObject({ ok: false, code: "foreign_receipt_unallocated" });
  });

  test("is on the client's balance where the client's bank sends it back", async () => {
    await credit();
    const owed = refundDueCents(await invoice());
    const before = await balance();
    await done(back(null));
    await sendAll();
    const [made] = stripe.account.all("refund");
    stripe.account.failRefund(made?.id ?? "");
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect([atStripe(), refundDueCents(await invoice()), await balance()]).toEqual([0, 0, before + owed]);
  });
});
