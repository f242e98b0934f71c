import { afterEach, beforeEach, expect, test } from "vitest";
import { GET } from "#app/api/invoices/[id]/route.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { env } from "#lib/env.ts";
import { disconnectAccount } from "#lib/online-payments/connect-account.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// `paymentUrl` of docs/contract.md, section 20, as GET answers it.

const TOTAL = 156_000;
let company: TestCompany;
let key: string;
let stripe: FakeStripe;
beforeEach(async () => {
  company = await makeTestCompany();
  key = await company.apiKey();
  stripe = await stripeOfTests();
});
afterEach(() => stripe.close());

async function read(id: string): Promise<{ viewUrl: string | null; paymentUrl: string | null; amountDue: number }> {
  const request = new Request(`${env.APP_URL}/api/invoices/${id}`, { headers: { authorization: `Bearer ${key}` } });
  const response = await GET(request, { params: Promise.resolve({ id }) });
  expect(response.status).toBe(200);
  return response.json();
}
const urlOf = async (id: string) => (await read(id)).paymentUrl;

test("the link to pay is there while the account takes payments, and of what can be paid alone", async () => {
  const [draft, issued, cancelled] = [await company.draft(), await company.issued(), await company.issued()];
  await done(inTransaction((tx) => cancelInvoice(tx, company.context, cancelled.id, { reason: null })));
  expect(await urlOf(issued.id)).toBeNull();
  await connect(stripe, company);
  const { viewUrl, paymentUrl } = await read(issued.id);
  expect(paymentUrl).toBe(`${viewUrl}#pay-online`);
  expect(await urlOf(draft.id)).toBeNull();
  expect(await urlOf(cancelled.id)).toBeNull();
  await done(disconnectAccount(company.context));
  expect(await urlOf(issued.id)).toBeNull();
});

test("a debit that is under way leaves no link, and one that fails gives it back", async () => {
  await connect(stripe, company);
  const { id: invoiceId } = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, invoiceId);
  const settle = () => done(settleOnlinePayment(company.context.companyId, onlinePaymentId, new Date()));
  expect(await urlOf(invoiceId)).not.toBeNull();
  const { id: intentId } = stripe.account.pay(sessionId, { method: "sepa_debit" });
  await settle();
  expect(await read(invoiceId)).toMatchObject({ paymentUrl: null, amountDue: TOTAL });
  stripe.account.decideDebit(intentId, false);
  await settle();
  expect(await urlOf(invoiceId)).not.toBeNull();
});

test("what was paid by card leaves no link", async () => {
  await connect(stripe, company);
  const { id } = await company.issued();
  const { onlinePaymentId, sessionId } = await checkoutOf(company, id);
  stripe.account.pay(sessionId);
  await done(settleOnlinePayment(company.context.companyId, onlinePaymentId, new Date()));
  expect(await read(id)).toMatchObject({ paymentUrl: null, amountDue: 0 });
});
