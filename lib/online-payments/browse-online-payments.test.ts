import { afterEach, beforeEach, expect, test } from "vitest";
import { listOnlinePaymentsQuery, orderOfOnlinePayments } from "#lib/contract/online-payment-input.ts";
import { onlinePaymentAnswer, toOnlinePayment } from "#lib/contract/online-payment-output.ts";
import { getOnlinePayment, pageOnlinePayments } from "#lib/online-payments/browse-online-payments.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let stripe: FakeStripe;
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
  await connect(stripe, company);
});
afterEach(() => stripe.close());

async function listed(asked: Record<string, string> = {}, companyId = company.context.companyId) {
  const { page, limit, sort, after, ...filter } = listOnlinePaymentsQuery.parse(asked);
  const order = orderOfOnlinePayments({ sort, ...filter });
  const found = await pageOnlinePayments(companyId, filter, { page, limit, order, after });
  return found.rows.map(toOnlinePayment);
}

test("payments are listed with what they are of, found by what they are, and by no other company", async () => {
  const [one, two] = [await company.issued(), await company.issued()];
  const paid = await checkoutOf(company, one.id);
  const open = await checkoutOf(company, two.id);
  stripe.account.pay(paid.sessionId);
  await done(settleOnlinePayment(company.context.companyId, paid.onlinePaymentId, new Date()));
  const all = await listed();
  expect(all.map(({ id }) => id)).toEqual([open.onlinePaymentId, paid.onlinePaymentId]);
  for (const payment of all) expect(onlinePaymentAnswer.parse(payment)).toEqual(payment);
  const [, settled] = all;
  expect(settled).toMatchObject({
    ...{ invoiceId: one.id, invoiceNumber: one.number, clientId: company.clientId, status: "succeeded" },
    ...{ amount: 156_000, goneBack: 0, decision: null },
    settlement: { currency: "EUR", amount: 156_000, fee: 2_365, net: 153_635 },
  });
  // Who has the page's address could pay in the client's place.
  expect(JSON.stringify(all)).not.toMatch(/checkout|cs_/);
  const ids = async (asked: Record<string, string>) => (await listed(asked)).map(({ id }) => id);
  expect(await ids({ status: "succeeded" })).toEqual([paid.onlinePaymentId]);
  expect(await ids({ invoiceId: two.id })).toEqual([open.onlinePaymentId]);
  expect(await ids({ receiptId: settled?.receiptId ?? "" })).toEqual([paid.onlinePaymentId]);
  expect(await ids({ clientId: company.clientId })).toHaveLength(2);
  expect(await ids({ clientId: crypto.randomUUID() })).toEqual([]);
  expect(await ids({ needsDecision: "true" })).toEqual([]);
  expect(await ids({ updatedSince: settled?.updatedAt ?? "" })).toContain(paid.onlinePaymentId);
  const other = await makeTestCompany();
  expect(await listed({}, other.context.companyId)).toEqual([]);
  expect(await getOnlinePayment(other.context.companyId, paid.onlinePaymentId)).toBeNull();
  expect(await getOnlinePayment(company.context.companyId, paid.onlinePaymentId)).toMatchObject({ invoiceId: one.id });
});
