import { afterEach, beforeEach, expect, test } from "vitest";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { paymentOfReceipt, paymentsOfInvoice } from "#lib/online-payments/shown-payments.ts";
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

const shown = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  return paymentsOfInvoice(invoice);
};

test("a debit is shown while it is pending, and after it failed with the bank's reason", async () => {
  const { companyId } = company.context;
  const { id } = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, id);
  const settle = () => done(settleOnlinePayment(companyId, onlinePaymentId, new Date()));
  expect(await shown(id)).toEqual([]);
  const { id: intentId } = stripe.account.pay(sessionId, { method: "sepa_debit" });
  await settle();
  expect(await shown(id)).toMatchObject([{ status: "pending", method: "direct_debit", amountCents: 156_000 }]);
  stripe.account.decideDebit(intentId, false);
  await settle();
  expect(await shown(id)).toMatchObject([{ status: "failed", failure: expect.stringMatching(/./) }]);
});

test("a receipt knows what was paid at the provider, with the fee and the net", async () => {
  const { companyId } = company.context;
  const { id } = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, id);
  stripe.account.pay(sessionId);
  const { payment } = await done(settleOnlinePayment(companyId, onlinePaymentId, new Date()));
  expect(await shown(id)).toEqual([]);
  const receiptId = payment?.receiptId ?? "";
  const receipt = { id: receiptId, kind: "receipt" as const, currency: "EUR" };
  expect(await paymentOfReceipt(companyId, receipt)).toMatchObject({
    online: { id: onlinePaymentId, method: "card", settlementCurrency: "EUR", feeCents: 2_365, netCents: 153_635 },
    mayGoOnline: true,
  });
  const none = { online: null, mayGoOnline: false };
  expect(await paymentOfReceipt(companyId, { ...receipt, kind: "refund" })).toEqual(none);
  const other = await makeTestCompany();
  expect(await paymentOfReceipt(other.context.companyId, receipt)).toEqual(none);
});
