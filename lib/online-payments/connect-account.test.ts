import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import {
  connectAccount,
  disconnectAccount,
  paymentWebhookUrl,
  setPartPayment,
  setWebhookSecret,
} from "#lib/online-payments/connect-account.ts";
import { paymentSecretOf, providerOf } from "#lib/online-payments/payment-keys.ts";
import { startOnlinePayment } from "#lib/online-payments/start-online-payment.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const TOTAL = 156_000;
let company: TestCompany;
let stripe: FakeStripe;
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
});
afterEach(() => stripe.close());

const account = async () => {
  const found = await findPaymentAccount("pool", company.context.companyId);
  if (!found) throw new Error("there is no account");
  return found;
};
const start = (invoiceId: string, part: number | null = null) =>
  startOnlinePayment(
    { companyId: company.context.companyId, invoiceId },
    part,
    { title: "Invoice", language: "fr", email: null, url: "https://folio.example/i/x" },
    new Date(),
  );

test("a key is checked, and kept so that a copy of the database does not say it", async () => {
  const { report } = await done(connectAccount(company.context, ` ${stripe.key}\n`));
  expect(report).toMatchObject({ isLive: true, missingRights: [], account: { id: stripe.account.id } });
  expect(await account()).toMatchObject({
    keyLastFour: stripe.key.slice(-4),
    accountName: "Atelier Lumière",
    methods: ["card", "sepa_debit"],
  });
  const stored = Buffer.from((await account()).keySealed ?? "", "hex").toString("latin1");
  expect(stored).not.toContain(stripe.key.slice(8));
  expect(JSON.stringify(await account())).not.toContain(stripe.key);
  expect(providerOf(await account())?.name).toBe("stripe");
  // The row of one company says nothing in another.
  expect(providerOf({ ...(await account()), companyId: crypto.randomUUID() })).toBeNull();
  const events = await prisma.event.findMany({ where: { companyId: company.context.companyId } });
  expect(JSON.stringify(events)).not.toContain(stripe.key);
});

test("another owner's company, a member and a key that may not do it change nothing", async () => {
  const member = { ...company.context, actor: { kind: "user" as const, id: await company.addMember() } };
  expect(await connectAccount(member, stripe.key)).toEqual({ ok: false, code: "owner_only" });
  expect(await setPartPayment(member, true)).toEqual({ ok: false, code: "owner_only" });
  expect(await setWebhookSecret(member, `whsec_${"a".repeat(32)}`)).toEqual({ ok: false, code: "owner_only" });
  expect(await connectAccount(company.context, stripe.key.replace("rk_", "sk_"))).toMatchObject({
    code: "key_not_restricted",
  });
  expect(await connectAccount(company.context, "rk_live_UnknownUnknown0000")).toMatchObject({
    ...{ code: "payment_provider_failed", failure: "key_refused", reason: expect.not.stringContaining("rk_") },
  });
  stripe.missingRights.add("charge_write");
  expect(await connectAccount(company.context, stripe.key)).toMatchObject({
    code: "rights_missing",
    report: { missingRights: ["charges_write"] },
  });
  expect(await findPaymentAccount("pool", company.context.companyId)).toBeNull();
});

test("test companies take test keys alone, and companies live ones", async () => {
  const sandbox = await company.sandbox();
  expect(await connectAccount(sandbox.context, stripe.key)).toEqual({ ok: false, code: "live_key_of_test_company" });
  await stripe.close();
  stripe = await stripeOfTests({ isLive: false });
  expect(await connectAccount(company.context, stripe.key)).toEqual({ ok: false, code: "test_key_of_company" });
  await done(connectAccount(sandbox.context, stripe.key));
});

test("the webhook is made by a key that may, else the owner pastes its secret", async () => {
  await stripe.close();
  const sandbox = await company.sandbox();
  stripe = await stripeOfTests({ isLive: false });
  expect(await done(connectAccount(sandbox.context, stripe.key))).toMatchObject({ hasWebhook: true });
  const [first] = stripe.account.all("webhook_endpoint");
  expect(first).toMatchObject({ url: paymentWebhookUrl(sandbox.context.companyId) });
  const saved = await findPaymentAccount("pool", sandbox.context.companyId);
  expect(saved && paymentSecretOf(saved)).toBe(first && "secret" in first ? first.secret : null);
  await done(connectAccount(sandbox.context, stripe.key));
  expect(stripe.account.all("webhook_endpoint")).toHaveLength(1); // the one before is removed
  await done(disconnectAccount(sandbox.context));
  expect(stripe.account.all("webhook_endpoint")).toEqual([]);

  stripe.missingRights.add("webhook_write");
  expect(await done(connectAccount(sandbox.context, stripe.key))).toMatchObject({ hasWebhook: false });
  expect(await setWebhookSecret(sandbox.context, "whsec_")).toMatchObject({ code: "webhook_secret_malformed" });
  await done(setWebhookSecret(sandbox.context, `whsec_${"a".repeat(32)}`));
  expect(await done(connectAccount(sandbox.context, stripe.key))).toMatchObject({ hasWebhook: true });
});

test("a disconnected account forgets the key and takes no payment", async () => {
  await connect(stripe, company);
  const invoice = await company.issued();
  await done(disconnectAccount(company.context));
  expect(await account()).toMatchObject({ keySealed: null, webhookSecret: null });
  expect(await start(invoice.id)).toEqual({ ok: false, code: "online_payments_off" });
  expect(await setPartPayment(company.context, true)).toEqual({ ok: false, code: "online_payments_off" });
});

test("amount, currency and invoice are the server's; a part only where the company allows it", async () => {
  await connect(stripe, company);
  const invoice = await company.issued();
  expect(await start(invoice.id, 50_000)).toEqual({ ok: false, code: "part_payment_refused", amountDueCents: TOTAL });
  await done(setPartPayment(company.context, true));
  for (const part of [0, -1, TOTAL + 1])
    expect(await start(invoice.id, part)).toMatchObject({ code: "part_payment_refused" });
  await done(start(invoice.id, 50_000));
  await done(start(invoice.id));
  expect(stripe.account.all("checkout.session")).toMatchObject([
    { amount_total: 50_000, currency: "eur", locale: "fr" },
    {
      amount_total: TOTAL,
      success_url: expect.stringMatching(/^https:\/\/folio\.example\/i\/x\?payment=[0-9a-f-]{36}$/),
    },
  ]);
});

test("an invoice that is paid or cancelled offers nothing", async () => {
  await connect(stripe, company);
  const [paid, cancelled, draft] = [await company.issued(), await company.issued(), await company.draft()];
  await done(inTransaction((tx) => recordPayment(tx, company.context, paid.id, null)));
  await done(inTransaction((tx) => cancelInvoice(tx, company.context, cancelled.id, { reason: null })));
  expect(await Promise.all([paid, cancelled].map(({ id }) => start(id)))).toMatchObject([
    { code: "nothing_to_pay" },
    { code: "nothing_to_pay" },
  ]);
  for (const id of [draft.id, crypto.randomUUID()])
    expect(await start(id)).toEqual({ ok: false, code: "invoice_not_found" });
  expect(stripe.account.all("checkout.session")).toEqual([]);
});

test("while a debit is pending only the rest can be paid", async () => {
  await connect(stripe, company);
  await done(setPartPayment(company.context, true));
  const invoice = await company.issued();
  const { sessionId } = await checkoutOf(company, invoice.id, 100_000);
  stripe.account.pay(sessionId, { method: "sepa_debit" });
  await prisma.onlinePayment.updateMany({
    where: { companyId: company.context.companyId },
    data: { status: "pending" },
  });
  await done(start(invoice.id));
  expect(stripe.account.all("checkout.session").at(-1)).toMatchObject({ amount_total: TOTAL - 100_000 });
  await prisma.onlinePayment.updateMany({
    where: { companyId: company.context.companyId },
    data: { status: "pending" },
  });
  expect(await start(invoice.id)).toEqual({ ok: false, code: "online_payment_pending" });
});

test("begun at once by many it is one page; after a failure of Stripe it is begun anew", async () => {
  await connect(stripe, company);
  const invoice = await company.issued();
  const urls = (await Promise.all([1, 2, 3, 4].map(() => start(invoice.id)))).map(
    (outcome) => outcome.ok && outcome.url,
  );
  expect(new Set(urls).size).toBe(1);
  const other = await company.issued();
  stripe.misbehave(({ method }) => (method === "POST" ? { kind: "accepted-500" } : null));
  expect(await start(other.id)).toMatchObject({ code: "payment_provider_failed", failure: "unavailable" });
  stripe.misbehave(null);
  await done(start(other.id));
});
