import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closePeriod } from "#lib/accounting/close-period.ts";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { addDays, toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import type { BalanceTransaction } from "#tests/support/fake-stripe/stripe-account.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { prisma } from "#tests/support/prisma.ts";
import { balanceOf, type FecFile, readFec } from "#tests/support/read-fec.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

// Each invoice comes to 1,560.00, of which Stripe keeps 23.65. A dispute costs 20.00.

const [TOTAL, FEE, DISPUTE_FEE] = [156_000, 2_365, 2_000];
const TO_THE_END = { from: toCalendarDate("2026-01-01"), to: toCalendarDate("2099-12-31"), ratesE6: new Map() };
const BACKFILL = "prisma/migrations/20261205140100_fees_of_online_payments/migration.sql";
const TODAY = todayIn("Europe/Paris", new Date());
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
async function begun(currency = "EUR") {
  const invoice = await company.issued(currency === "EUR" ? {} : { currency, taxExchangeRateE6: 920_000 });
  const { onlinePaymentId: id, sessionId } = await checkoutOf(company, invoice.id);
  return { invoice, id, sessionId };
}
async function paid({ currency = "EUR", method = "card" } = {}) {
  const { invoice, id, sessionId } = await begun(currency);
  const { id: intentId } = stripe.account.pay(sessionId, { method });
  if (method !== "card") stripe.account.decideDebit(intentId, true);
  await settle(id);
  return { invoice, intentId, id };
}
const fees = async () =>
  (await prisma.onlineFee.findMany({ where: { companyId: company.context.companyId }, orderBy: { id: "asc" } })).map(
    ({ providerKey, amountCents, bookedOn }) => [providerKey, Number(amountCents), bookedOn.toISOString().slice(0, 10)],
  );
async function fec(): Promise<FecFile> {
  const outcome = await done(exportFec(company.context.companyId, TO_THE_END));
  const texts = [];
  for await (const text of outcome.texts) texts.push(text);
  return readFec(outcome.filename, Buffer.from(texts.join("")));
}
const on = ({ rows }: FecFile, account: string) =>
  Number(balanceOf(rows.filter(({ CompteNum }) => CompteNum?.startsWith(account))));
/** What Stripe holds for the company, to the cent: an oracle that knows nothing of the books. */
const atStripe = () =>
  stripe.account.all<BalanceTransaction>("balance_transaction").reduce((sum, { net }) => sum + net, 0);

test("the fee is booked on the day of the charge, with the names of its receipt, and the bank is what Stripe has", async () => {
  const { invoice, intentId } = await paid();
  expect(await fees()).toEqual([[`${intentId}:charge`, FEE, TODAY]]);
  const file = await fec();
  expect([on(file, "411"), on(file, "627"), on(file, "512")]).toEqual([0, FEE, atStripe()]);
  const entry = file.rows.filter(({ EcritureLib }) => EcritureLib?.startsWith("Frais Stripe"));
  const day = TODAY.replaceAll("-", "");
  expect(entry.map((row) => [row.JournalCode, row.CompteNum, row.PieceRef, row.PieceDate, row.Debit])).toEqual([
    ["BQ", "627000", invoice.number, day, "23,65"],
    ["BQ", "512000", invoice.number, day, "0,00"],
  ]);
});

test("however often and by however many at once it is read, a fee is booked once", async () => {
  const { id } = await paid();
  await Promise.all([1, 2, 3, 4].map(() => settle(id)));
  await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
  expect(await fees()).toHaveLength(1);
});

test("a dispute costs its fee, which is given back where it is won; a refund gives none back", async () => {
  const [won, lost] = [await paid(), await paid({ method: "sepa_debit" })];
  const disputes = [won, lost].map(({ intentId }) => stripe.account.dispute(intentId, TOTAL));
  for (const { id } of [won, lost]) await settle(id);
  expect(on(await fec(), "512")).toBe(atStripe());
  expect(on(await fec(), "627")).toBe(FEE + 35 + 2 * DISPUTE_FEE);
  for (const [index, end] of (["won", "lost"] as const).entries())
    stripe.account.closeDispute(disputes[index]?.id ?? "", end);
  const after = [await settle(won.id), await settle(lost.id)];
  expect(after.map((payment) => payment?.feeCents)).toEqual([FEE, 35 + DISPUTE_FEE]);
  stripe.account.refund(won.intentId, 56_000);
  await settle(won.id);
  const file = await fec();
  expect([on(file, "627"), on(file, "512")]).toEqual([FEE + 35 + DISPUTE_FEE, atStripe()]);
  expect(on(file, "411")).toBe(TOTAL + 56_000);
  const labels = file.rows.map(({ EcritureLib }) => EcritureLib?.split(" ").slice(0, 2).join(" "));
  expect(labels.filter((label) => label === "Annulation frais")).toHaveLength(2);
});

test("a debit that the bank takes back keeps its fees", async () => {
  const { id, intentId } = await paid({ method: "sepa_debit" });
  stripe.account.takeBackDebit(intentId);
  expect(await settle(id)).toMatchObject({ status: "failed", feeCents: 35 });
  const file = await fec();
  expect([on(file, "627"), on(file, "512")]).toEqual([35, atStripe()]);
});

test("a fee that Stripe corrects is a further row with the difference, and no entry that was exported changes", async () => {
  const { id, intentId } = await paid();
  const before = await fec();
  const [entry] = stripe.account.all<BalanceTransaction>("balance_transaction");
  if (!entry) throw new Error("the charge has no balance transaction");
  Object.assign(entry, { fee: FEE - 65, net: entry.net + 65 });
  expect(await settle(id)).toMatchObject({ feeCents: FEE - 65, netCents: TOTAL - FEE + 65 });
  await settle(id);
  expect(await fees()).toEqual([
    [`${intentId}:charge`, FEE, TODAY],
    [`${intentId}:charge:2`, -65, TODAY],
  ]);
  const after = await fec();
  expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
  expect(on(after, "512")).toBe(atStripe());
});

test("a fee of a day in the closed books is booked today", async () => {
  const { id, intentId } = await paid();
  const dispute = stripe.account.dispute(intentId, 1_000);
  const fiveDaysAgo = Math.floor(Date.now() / 1000) - 5 * 86_400;
  for (const entry of dispute.balance_transactions) entry.created = fiveDaysAgo;
  const context = { ...company.context, now: new Date() };
  await done(inTransaction((tx) => closePeriod(tx, context, addDays(TODAY, -1))));
  await settle(id);
  expect((await fees()).map(([, cents, day]) => [cents, day])).toEqual([
    [FEE, TODAY],
    [DISPUTE_FEE, TODAY],
  ]);
});

test("an invoice in another currency has the fee in that of the books", async () => {
  await paid({ currency: "USD" });
  const file = await fec();
  expect([on(file, "627"), on(file, "512")]).toEqual([2_178, atStripe()]);
});

test("a fee in another currency than that of the books is not booked", async () => {
  const { id, sessionId } = await begun("USD");
  stripe.account.pay(sessionId);
  for (const entry of stripe.account.all("balance_transaction")) Object.assign(entry, { currency: "gbp" });
  expect(await settle(id)).toMatchObject({ status: "succeeded", settlementCurrency: "GBP" });
  expect(await fees()).toEqual([]);
  expect(on(await fec(), "627")).toBe(0);
});

test("fees of money whose receipt a person recorded are theirs to book", async () => {
  const { context, clientId } = company;
  const { invoice, id, sessionId } = await begun();
  const given = { date: null, method: "card", payer: null, reference: null, note: null } as const;
  const input = { ...given, allocations: [], clientId, currency: "EUR", amountCents: TOTAL - FEE };
  const { receipt } = await done(inTransaction((tx) => recordReceipt(tx, context, input)));
  const { id: intentId } = stripe.account.pay(sessionId);
  await prisma.onlinePayment.updateMany({ where: { id }, data: { receiptId: receipt.id } });
  expect(await settle(id)).toMatchObject({ status: "succeeded", feeCents: FEE, providerPaymentId: intentId });
  expect(await fees()).toEqual([]);
  expect(on(await fec(), "411")).toBe(invoice.totalCents - TOTAL + FEE);
});

test("no fee is changed or deleted, the audit finds one that is lost, and the migration books what came before it", async () => {
  const { intentId } = await paid();
  await expect(pool.query("UPDATE online_fees SET amount_cents = 1")).rejects.toThrow(/never changed/);
  await expect(pool.query("DELETE FROM online_fees")).rejects.toThrow(/never changed/);
  const own = [company.context.companyId];
  await unguarded("DELETE FROM online_fees WHERE company_id = $1", own);
  expect(await auditDatabase(() => {})).toMatchObject({
    ok: false,
    what: expect.stringMatching(/has fees of €23.65, but €0.00 are booked/),
  });
  const before = await fec();
  for (let time = 0; time < 2; time++) await pool.query(await readFile(BACKFILL, "utf8"));
  expect(await fees()).toEqual([[`${intentId}:charge`, FEE, TODAY]]);
  const after = await fec();
  expect([after.rows.slice(0, before.rows.length), on(after, "512")]).toEqual([before.rows, atStripe()]);
});

test("the migration books a fee of the closed books on the first day after them", async () => {
  await paid();
  const own = [company.context.companyId];
  await unguarded("DELETE FROM online_fees WHERE company_id = $1", own);
  await unguarded(`UPDATE companies SET books_closed_through = '${TODAY}' WHERE id = $1`, own);
  await pool.query(await readFile(BACKFILL, "utf8"));
  expect((await fees()).map(([, , day]) => day)).toEqual([addDays(TODAY, 1)]);
});
