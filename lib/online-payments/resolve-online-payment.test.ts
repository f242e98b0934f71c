import { afterEach, beforeEach, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { type OnlinePaymentResolution, resolveOnlinePayment } from "#lib/online-payments/resolve-online-payment.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00.

let company: TestCompany;
let stripe: FakeStripe;
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
  await connect(stripe, company);
});
afterEach(async () => {
  await stripe.close();
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

const settle = async (id: string) =>
  (await done(settleOnlinePayment(company.context.companyId, id, new Date()))).payment;
const read = (id: string) => findOnlinePayment("pool", company.context.companyId, id);
const resolve = (id: string, resolution: OnlinePaymentResolution) =>
  inTransaction((tx) => resolveOnlinePayment(tx, company.context, id, resolution));
const BY_HAND = { as: "recorded_by_hand" } as const;

/** In US dollars, of which 560.00 were paid already and which Stripe pays out in pounds: nothing is recorded. */
async function unrecorded() {
  const { id: invoiceId } = await company.issued({ currency: "USD", taxExchangeRateE6: 920_000 });
  const { onlinePaymentId, sessionId } = await checkoutOf(company, invoiceId);
  await done(inTransaction((tx) => recordPayment(tx, company.context, invoiceId, 56_000)));
  const { id: intentId } = stripe.account.pay(sessionId);
  for (const entry of stripe.account.all("balance_transaction")) Object.assign(entry, { currency: "gbp" });
  expect(await settle(onlinePaymentId)).toMatchObject({ decision: "foreign_unallocated", receiptId: null });
  return { invoiceId, onlinePaymentId, intentId };
}

/** 1,435.20 € of which 920.00 € pay what is due. */
async function byHand(invoiceId: string, { context, clientId } = company) {
  const allocations = [{ invoiceId, amountCents: 100_000, receiptCents: 92_000 }];
  const { receipt } = await done(
    inTransaction((tx) =>
      recordReceipt(tx, context, {
        ...{ clientId, currency: "EUR", amountCents: 143_520, date: null, method: "card", payer: null },
        ...{ reference: null, note: null, externalId: null, metadata: null, allocations },
      }),
    ),
  );
  return receipt.id;
}

async function told(invoiceId: string) {
  const events = await invoiceEvents(company.context.companyId, invoiceId);
  return events.flatMap(({ type, data }) => (type.startsWith("online_payment.") ? [[type, data.decision]] : []));
}

test("money that nothing was recorded of is a receipt that a person recorded, and what goes back is taken off that", async () => {
  const { invoiceId, onlinePaymentId: id, intentId } = await unrecorded();
  const receiptId = await byHand(invoiceId);
  const resolved = await done(resolve(id, { as: "receipt", receiptId }));
  expect(resolved.payment).toMatchObject({ receiptId, decision: null, invoiceId, clientId: company.clientId });
  expect((await told(invoiceId)).toSorted()).toEqual([
    ["online_payment.decision_needed", "foreign_unallocated"],
    ["online_payment.resolved", "foreign_unallocated"],
  ]);
  expect(await settle(id)).toMatchObject({ receiptId, decision: null });
  stripe.account.refund(intentId, 156_000);
  expect(await settle(id)).toMatchObject({ status: "refunded", decision: null });
  expect(await getReceipt(company.context.companyId, receiptId)).toMatchObject({
    ...{ unallocatedCents: 0, allocations: [], entries: [{ kind: "refund", amountCents: -143_520 }] },
  });
});

test("a receipt of other money is refused, and so is one that is taken", async () => {
  const { invoiceId, onlinePaymentId: id } = await unrecorded();
  const refused = { ok: false, code: "receipt_of_other_money" };
  const other = await company.issued();
  const reversed = await byHand(invoiceId);
  await done(inTransaction((tx) => reverseReceipt(tx, company.context, reversed, null)));
  expect(await resolve(id, { as: "receipt", receiptId: reversed })).toEqual(refused);
  const { onlinePaymentId, sessionId } = await checkoutOf(company, other.id);
  stripe.account.pay(sessionId);
  const taken = (await settle(onlinePaymentId))?.receiptId ?? "";
  expect(await resolve(id, { as: "receipt", receiptId: taken })).toEqual(refused);
  const stranger = await makeTestCompany();
  const { id: ofStranger } = await stranger.issued({ currency: "USD", taxExchangeRateE6: 920_000 });
  for (const receiptId of [crypto.randomUUID(), await byHand(ofStranger, stranger)])
    expect(await resolve(id, { as: "receipt", receiptId })).toEqual({ ok: false, code: "receipt_not_found" });
  expect(await resolve(id, BY_HAND)).toEqual({ ok: false, code: "decision_not_asked" });
  expect(await resolve(crypto.randomUUID(), BY_HAND)).toEqual({ ok: false, code: "online_payment_not_found" });
  expect(await read(id)).toMatchObject({ receiptId: null, decision: "foreign_unallocated" });
});

test("of twenty who decide at once one does", async () => {
  const { invoiceId, onlinePaymentId: id } = await unrecorded();
  const receiptId = await byHand(invoiceId);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => resolve(id, { as: "receipt", receiptId })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await told(invoiceId)).toHaveLength(2);
});

test("what all went back at Stripe asks for no decision any more", async () => {
  const { onlinePaymentId: id, intentId } = await unrecorded();
  stripe.account.refund(intentId, 156_000);
  expect(await settle(id)).toMatchObject({ status: "refunded", receiptId: null, decision: null });
});

test("what a person recorded by hand is not asked about again, and what goes back later is", async () => {
  const { id: invoiceId } = await company.issued();
  const { onlinePaymentId: id, sessionId } = await checkoutOf(company, invoiceId);
  const { id: intentId } = stripe.account.pay(sessionId);
  const receiptId = (await settle(id))?.receiptId ?? "";
  await done(inTransaction((tx) => reverseReceipt(tx, company.context, receiptId, null)));
  stripe.account.refund(intentId, 100_000);
  const waiting = await settle(id);
  expect(waiting).toMatchObject({ decision: "not_taken_back" });
  expect(waiting?.stuckReturns).toHaveLength(1);
  expect(await resolve(id, { as: "receipt", receiptId })).toEqual({ ok: false, code: "decision_not_asked" });
  await done(resolve(id, BY_HAND));
  expect(await settle(id)).toMatchObject({ decision: null, stuckReturns: [] });
  expect(await resolve(id, BY_HAND)).toEqual({ ok: false, code: "decision_not_asked" });
  stripe.account.refund(intentId, 56_000);
  expect(await settle(id)).toMatchObject({ status: "refunded", decision: "not_taken_back" });
});
