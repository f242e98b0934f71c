import { expect, test } from "vitest";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { periodOfYear } from "#lib/domain/accounting/fec-period.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { NewReceipt } from "#lib/domain/receipts/receipt.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { writeOffInvoice } from "#lib/payments/write-off-invoice.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { writeOffReceipt } from "#lib/receipts/write-off-receipt.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { done } from "#tests/support/done.ts";
import { fewAtOnce } from "#tests/support/few-at-once.ts";
import { randomNumbers } from "#tests/support/generated-books.ts";
import { prisma } from "#tests/support/prisma.ts";
import { balanceOf, type FecFile, readFec } from "#tests/support/read-fec.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const OPERATIONS = isWhole ? 1_500 : 250;

async function fecOf({ context }: TestCompany): Promise<FecFile> {
  const outcome = await done(exportFec(context.companyId, { ...periodOfYear(2026), ratesE6: new Map() }));
  const texts = [];
  for await (const text of outcome.texts) texts.push(text);
  return readFec(outcome.filename, Buffer.from(texts.join("")));
}

const on = ({ rows }: FecFile, account: string) =>
  balanceOf(rows.filter(({ CompteNum }) => CompteNum?.startsWith(account)));

const given = { date: null, method: "transfer", payer: null, reference: null, note: null } as const;

test("money is booked once on the day it came, and the client's account bears what is on no invoice", async () => {
  const company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
  const { context, clientId } = company;
  const [one, two] = [await company.issued(), await company.issued()];
  const input = { ...given, clientId, currency: "EUR", amountCents: 400_000, date: toCalendarDate("2026-11-22") };
  const allocations = [one, two].map(({ id }) => ({ invoiceId: id, amountCents: null }));
  const { receipt } = await done(inTransaction((tx) => recordReceipt(tx, context, { ...input, allocations })));
  const file = await fecOf(company);
  const bank = file.rows.filter(({ CompteNum }) => CompteNum === "512000");
  expect(bank.map(({ Debit, EcritureDate, PieceRef }) => [Debit, EcritureDate, PieceRef])).toEqual([
    ["4000,00", "20261122", `${one.number} ${two.number}`],
  ]);
  expect([on(file, "411"), on(file, "512")]).toEqual([-88_000n, 400_000n]);
  await done(inTransaction((tx) => reallocateReceipt(tx, context, receipt.id, [])));
  expect((await fecOf(company)).rows).toEqual(file.rows);
  await done(inTransaction((tx) => refundReceipt(tx, context, receipt.id, { ...given, amount: 100_000 })));
  const after = await fecOf(company);
  expect([on(after, "411"), on(after, "512")]).toEqual([12_000n, 300_000n]);
});

test("the VAT of a deposit becomes due when money of a balance pays it, and no more when it is taken off", async () => {
  const company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
  const { context, clientId } = company;
  const deposit = await company.issued({ kind: "deposit" });
  const input = { ...given, clientId, currency: "EUR", amountCents: deposit.totalCents, allocations: [] };
  const { receipt } = await done(inTransaction((tx) => recordReceipt(tx, context, input)));
  const due = async () => on(await fecOf(company), "44571");
  expect(await due()).toBe(0n);
  await done(inTransaction((tx) => reallocateReceipt(tx, context, receipt.id, "oldest_first")));
  expect(await due()).toBe(BigInt(-deposit.taxTotalCents));
  await done(inTransaction((tx) => reallocateReceipt(tx, context, receipt.id, [])));
  expect([await due(), on(await fecOf(company), "411")]).toEqual([0n, 0n]);
});

test("money on the account of a client that was merged is moved to that of the invoice when it pays it", async () => {
  const company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
  const { context, clientId } = company;
  const duplicate = await company.addClient({ name: "Duplicate" });
  const [old] = [await company.issued({ clientId: duplicate })];
  const pair = { keptId: clientId, duplicateId: duplicate };
  await done(inTransaction((tx) => mergeClients(tx, context, pair)));
  const input = { ...given, clientId, currency: "EUR", amountCents: 156_000, allocations: "oldest_first" } as const;
  const { receipt } = await done(inTransaction((tx) => recordReceipt(tx, context, input)));
  expect(receipt.allocations).toMatchObject([{ invoiceId: old.id }]);
  const file = await fecOf(company);
  const accounts = Map.groupBy(file.rows, ({ CompAuxNum }) => CompAuxNum ?? "");
  expect([...accounts].filter(([name]) => name !== "").map(([, rows]) => balanceOf(rows))).toEqual([0n, 0n]);
});

test("1,000 USD that 920 EUR settle keep both amounts, and the difference is a gain or a loss of exchange", async () => {
  const company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
  const { context, clientId } = company;
  const lines = [
    { lineNumber: 1, description: "Day", quantityE4: 10_000, unit: null, unitPriceCents: 100_000, taxRateBp: 0 },
  ];
  const inDollars = () => company.issued({ currency: "USD", taxExchangeRateE6: 900_000, lines });
  const [gain, loss] = [await inDollars(), await inDollars()];
  const input = { ...given, clientId, currency: "EUR", amountCents: 180_000 };
  const pays = (invoiceId: string, receiptCents: number) => ({ invoiceId, amountCents: null, receiptCents });
  const { receipt } = await done(
    inTransaction((tx) =>
      recordReceipt(tx, context, { ...input, allocations: [pays(gain.id, 92_000), pays(loss.id, 87_500)] }),
    ),
  );
  expect(receipt).toMatchObject({
    unallocatedCents: 500,
    allocations: [
      { amountCents: 100_000, currency: "USD", receiptCents: 92_000 },
      { amountCents: 100_000, currency: "USD", receiptCents: 87_500 },
    ],
  });
  const file = await fecOf(company);
  expect([on(file, "512"), on(file, "411"), on(file, "756"), on(file, "656")]).toEqual([
    ...[180_000n, -500n, -2_000n, 2_500n],
  ]);
  expect(balanceOf(file.rows)).toBe(0n);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
  const paymentId = receipt.allocations[0]?.paymentId ?? "";
  const reversal = { invoiceId: gain.id, paymentId, note: null };
  await done(inTransaction((tx) => reversePayment(tx, context, reversal)));
  expect(on(await fecOf(company), "512")).toBe(88_000n);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
  await done(inTransaction((tx) => reverseReceipt(tx, context, receipt.id, null)));
  const after = await fecOf(company);
  expect([on(after, "512"), balanceOf(after.rows)]).toEqual([0n, 0n]);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
  const wanted = { invoiceId: gain.id, amountCents: null };
  expect(await inTransaction((tx) => recordReceipt(tx, context, { ...input, allocations: [wanted] }))).toMatchObject({
    faults: [{ field: "receiptAmount", code: "other_currency" }],
  });
});

/** What a model says of one company: it knows nothing of the database. All in cents. */
interface Ledger {
  came: number;
  wentBack: number;
  /** Written off of invoices. */
  lost: number;
  /** Written off of receipts. */
  kept: number;
}

test(`${OPERATIONS} random receipts, moves, refunds, write-offs, payments, credits and reversals, twenty at once: every cent is somewhere, once`, {
  timeout: 240_000,
}, async () => {
  const company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
  const { context, clientId } = company;
  const { companyId } = context;
  const invoiceIds: string[] = [];
  for (let index = 0; index < 12; index++) invoiceIds.push((await company.issued()).id);
  const receiptIds: string[] = [];
  const ledger: Ledger = { came: 0, wentBack: 0, lost: 0, kept: 0 };
  await prisma.company.update({ where: { id: companyId }, data: { writeOffLimitCents: 100_000 } });
  const random = randomNumbers(20261128);
  const draws = Array.from({ length: OPERATIONS }, () => Array.from({ length: 6 }, random));

  await fewAtOnce(
    draws,
    async ([what = 0, which = 0, share = 0, other = 0, amount = 0, extra = 0]) => {
      const pick = <T>(values: readonly T[], chance: number) => values[Math.floor(chance * values.length)];
      const invoiceId = pick(invoiceIds, which) ?? "";
      const receiptId = pick(receiptIds, share);
      const choice: NewReceipt["allocations"] =
        extra < 0.3
          ? "oldest_first"
          : [...new Set([invoiceId, pick(invoiceIds, other) ?? ""])].map((id) => ({
              invoiceId: id,
              amountCents: amount < 0.4 ? null : Math.ceil(amount * 80_000),
            }));
      if (what < 0.3) {
        const amountCents = Math.ceil(amount * 250_000);
        const allocations = other < 0.2 ? [] : choice;
        const outcome = await inTransaction((tx) =>
          recordReceipt(tx, context, { ...given, clientId, currency: "EUR", amountCents, allocations }),
        );
        if (!outcome.ok) return;
        ledger.came += amountCents;
        receiptIds.push(outcome.receipt.id);
      } else if (what < 0.55 && receiptId) {
        await inTransaction((tx) => reallocateReceipt(tx, context, receiptId, choice));
      } else if (what < 0.65 && receiptId) {
        const refund = { ...given, amount: Math.ceil(amount * 60_000) };
        const outcome = await inTransaction((tx) => refundReceipt(tx, context, receiptId, refund));
        if (!outcome.ok) return;
        ledger.wentBack -= outcome.receipt.amountCents;
        if (extra < 0.5) receiptIds.push(outcome.receipt.id);
      } else if (what < 0.73 && receiptId) {
        const outcome = await inTransaction((tx) => reverseReceipt(tx, context, receiptId, null));
        if (!outcome.ok) return;
        const { reverses, amountCents } = outcome.receipt;
        const of = await prisma.receipt.findFirst({ where: { companyId, id: reverses ?? "" } });
        if (of?.kind === "write_off") ledger.kept -= amountCents;
        else ledger.came += amountCents;
      } else if (what < 0.83) {
        const outcome = await inTransaction((tx) => recordPayment(tx, context, invoiceId, Math.ceil(amount * 50_000)));
        if (!outcome.ok || !outcome.paymentId) return;
        ledger.came += Math.ceil(amount * 50_000);
        receiptIds.push(outcome.paymentId);
      } else if (what < 0.88) {
        const stored = await prisma.payment.findMany({ where: { companyId, invoiceId, reverses: null } });
        const paymentId = pick(stored, share)?.id ?? invoiceId;
        const outcome = await inTransaction((tx) => reversePayment(tx, context, { invoiceId, paymentId, note: null }));
        if (!outcome.ok) return;
        const counter = outcome.invoice.payments.find(({ id }) => id === outcome.paymentId);
        if (counter?.writeOff) ledger.lost += counter.amountCents;
        else ledger.came += counter?.amountCents ?? 0;
      } else if (what < 0.9) {
        const quantityE4 = Math.ceil(amount * 6_000);
        await inTransaction((tx) =>
          creditInvoice(tx, context, invoiceId, { choice: [{ lineNumber: 1, quantityE4 }], reason: null }),
        );
      } else if (what < 0.97 && extra < 0.4) {
        const given = { amount: Math.ceil(amount * 30_000), reason: "difference", date: null, note: null } as const;
        const outcome = await inTransaction((tx) => writeOffInvoice(tx, context, invoiceId, given));
        if (outcome.ok) ledger.lost += given.amount;
      } else if (what < 0.97 && receiptId) {
        const given = { amount: amount < 0.7 ? null : Math.ceil(amount * 30_000), date: null, note: null };
        const outcome = await inTransaction((tx) => writeOffReceipt(tx, context, receiptId, given));
        if (!outcome.ok) return;
        ledger.kept -= outcome.receipt.amountCents;
        receiptIds.push(outcome.receipt.id);
      } else {
        const outcome = await inTransaction((tx) => recordRefund(tx, context, invoiceId, null));
        if (outcome.ok) ledger.wentBack -= outcome.invoice.payments.at(-1)?.amountCents ?? 0;
      }
    },
    20,
  );

  // Whatever the others left: one of each is written off.
  const { id: rest } = await company.issued();
  const cents = { amount: 30, date: null, note: null } as const;
  await done(inTransaction((tx) => writeOffInvoice(tx, context, rest, { ...cents, reason: "bank_fees" })));
  const small = { ...given, clientId, currency: "EUR", amountCents: 50, allocations: [] };
  const { receipt } = await done(inTransaction((tx) => recordReceipt(tx, context, small)));
  await done(inTransaction((tx) => writeOffReceipt(tx, context, receipt.id, cents)));
  ledger.came += 50;
  ledger.kept += 30;

  expect(await auditDatabase(() => {})).toEqual({ ok: true });
  const [stored] = await prisma.$queryRaw<
    { money: bigint; balance: bigint; paid: bigint; due: bigint; least: bigint }[]
  >`
    SELECT (SELECT sum(amount_cents) FROM receipts WHERE company_id = ${companyId}::uuid)::bigint AS money,
      (SELECT sum(unallocated_cents) FROM receipts WHERE company_id = ${companyId}::uuid)::bigint AS balance,
      sum(amount_paid_cents)::bigint AS paid, sum(total_cents - amount_credited_cents - amount_paid_cents)::bigint AS due,
      min(amount_paid_cents)::bigint AS least
    FROM invoices WHERE company_id = ${companyId}::uuid`;
  const money = BigInt(ledger.came - ledger.wentBack);
  const [lost, kept] = [BigInt(ledger.lost), BigInt(ledger.kept)];
  expect(stored?.money).toBe(money - kept);
  expect((stored?.balance ?? 0n) + (stored?.paid ?? 0n)).toBe(money - kept + lost + 30n);
  expect(stored?.least).toBeGreaterThanOrEqual(0n);
  expect(stored?.balance).toBeGreaterThan(0n);
  const file = await fecOf(company);
  expect([on(file, "512"), on(file, "411")]).toEqual([money, (stored?.due ?? 0n) - (stored?.balance ?? 0n)]);
  expect([on(file, "658"), on(file, "758"), on(file, "627")]).toEqual([lost, -kept, 30n]);
});
