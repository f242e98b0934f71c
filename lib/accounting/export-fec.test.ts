import { expect, test } from "vitest";
import { exportFec, readFecNeeds } from "#lib/accounting/export-fec.ts";
import { setAccounts } from "#lib/accounting/set-accounts.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction } from "#lib/db/client.ts";
import { DEFAULT_ACCOUNTS } from "#lib/domain/accounting/accounts.ts";
import { type FecPeriod, periodOfYear } from "#lib/domain/accounting/fec-period.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { ItemContent } from "#lib/domain/items/item.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { changeItem } from "#lib/items/change-item.ts";
import { createItem } from "#lib/items/create-item.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { done } from "#tests/support/done.ts";
import { BOOKS_CLOSE, generateBooks } from "#tests/support/generated-books.ts";
import { prisma } from "#tests/support/prisma.ts";
import { balanceOf, type FecFile, readFec } from "#tests/support/read-fec.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

const YEAR = periodOfYear(2026);

const books = await makeTestCompany();
await generateBooks(books, { seed: 47, count: 70 });
const file = await fileOf(books);

async function bytesOf({ context }: TestCompany, period: FecPeriod = YEAR, rates: [string, number][] = []) {
  const outcome = await done(exportFec(context.companyId, { ...period, ratesE6: new Map(rates) }));
  const texts = [];
  for await (const text of outcome.texts) texts.push(text);
  return [outcome.filename, Buffer.from(texts.join(""))] as const;
}

async function fileOf(...of: Parameters<typeof bytesOf>): Promise<FecFile> {
  return readFec(...(await bytesOf(...of)));
}

const inBooks = ({ rows }: FecFile, prefix: string) =>
  balanceOf(rows.filter(({ CompteNum }) => CompteNum?.startsWith(prefix)));

test("a company with invoices, payments, reversals and credit notes in three currencies has a file that keeps every rule of the official text", async () => {
  const { siren } = await prisma.company.findFirstOrThrow({ where: { id: books.context.companyId } });
  expect(file.siren).toBe(siren);
  const kinds = Map.groupBy(file.entries.values(), ([line]) => line?.EcritureLib?.split(" ").slice(0, 1)[0]);
  expect([...kinds.keys()].sort()).toEqual(["Annulation", "Avoir", "Facture", "Remboursement", "Règlement", "Écart"]);
  const counted = await prisma.invoice.count({ where: { companyId: books.context.companyId, number: { not: null } } });
  expect(kinds.get("Facture")?.length).toBe(counted);
  expect(new Set(file.rows.map(({ Idevise }) => Idevise))).toEqual(new Set(["", "USD", "JPY"]));
  expect(balanceOf(file.rows)).toBe(0n);
});

test("its accounts come to what the application says: clients to what is owed, money and what was written off to what was paid, sales to its revenue", async () => {
  const { companyId } = books.context;
  const inEuros = { ...file, rows: file.rows.filter(({ Idevise }) => Idevise === "") };
  const [sums] = await prisma.$queryRaw<{ due: bigint; paid: bigint; tax: bigint }[]>`
    SELECT sum(total_cents - amount_credited_cents - amount_paid_cents)::bigint AS due, sum(amount_paid_cents)::bigint AS paid,
      (coalesce(sum(tax_total_cents), 0) - (SELECT coalesce(sum(tax_total_cents), 0)
        FROM credit_notes WHERE company_id = ${companyId}::uuid AND currency = 'EUR'))::bigint AS tax
    FROM invoices WHERE company_id = ${companyId}::uuid AND currency = 'EUR' AND number IS NOT NULL`;
  const settled = inBooks(inEuros, "5") + inBooks(inEuros, "658");
  expect([inBooks(inEuros, "411"), settled, -inBooks(inEuros, "445")]).toEqual([sums?.due, sums?.paid, sums?.tax]);
  expect(sums?.paid).toBeGreaterThan(0n);
  const { revenue, mainCurrency } = await readDashboard(companyId, new Date(`${BOOKS_CLOSE}T12:00:00Z`));
  expect(mainCurrency).toBe("EUR");
  // The dashboard leaves out a cancelled invoice in its month; the books take it back in that of its credit note.
  const months = revenue.filter(({ month }) => month.startsWith("2026"));
  expect(months.length).toBeGreaterThan(8);
  expect(-inBooks(inEuros, "7")).toBe(months.reduce((sum, { cents }) => sum + BigInt(cents), 0n));
});

test("what is settled in another currency leaves nothing on the client's account, in files of any period", async () => {
  const { companyId } = books.context;
  const invoices = await prisma.invoice.findMany({
    where: { companyId, currency: { not: "EUR" }, number: { not: null } },
  });
  const notes = await prisma.creditNote.findMany({ where: { companyId } });
  const settled = invoices.filter(
    (invoice) => invoice.totalCents === invoice.amountCreditedCents + invoice.amountPaidCents,
  );
  expect(settled.length).toBeGreaterThan(8);
  expect(inBooks(file, "656") || inBooks(file, "756")).not.toBe(0n);
  const months = [];
  for (const [from, to] of [
    ["2026-01-01", "2026-10-31"],
    ["2026-11-01", "2026-12-31"],
  ] as const) {
    months.push(...(await fileOf(books, { from: toCalendarDate(from), to: toCalendarDate(to) })).rows);
  }
  for (const { id, number } of settled) {
    const references = new Set([
      number,
      ...notes.filter(({ invoiceId }) => invoiceId === id).map((note) => note.number),
    ]);
    for (const rows of [file.rows, months]) {
      const onClient = rows.filter(
        ({ CompteNum, PieceRef }) => CompteNum?.startsWith("411") && references.has(PieceRef ?? ""),
      );
      expect(balanceOf(onClient), `${number}`).toBe(0n);
    }
  }
});

test("the files of the months hold the entries of the year, each once", async () => {
  const labels = ({ entries }: FecFile) =>
    [...entries.values()].map(([line]) => [line?.EcritureLib, line?.EcritureDate, line?.Debit, line?.Credit].join());
  const parts: string[] = [];
  for (const [from, to] of [
    ["2026-01-01", "2026-06-30"],
    ["2026-07-01", "2026-10-31"],
    ["2026-11-01", "2026-12-31"],
  ] as const) {
    parts.push(...labels(await fileOf(books, { from: toCalendarDate(from), to: toCalendarDate(to) })));
  }
  expect(parts.sort()).toEqual(labels(file).sort());
});

test("an invoice, its payments, a reversal and a credit note are booked as an accountant does, under the company's own numbers", async () => {
  const company = await makeTestCompany();
  const at = (day: string) => ({ ...company.context, now: new Date(`${day}T10:00:00Z`) });
  const own = { ...DEFAULT_ACCOUNTS, receivable: "411100", services: "706200", vat2000: "4457120", salesJournal: "VE" };
  await inTransaction((tx) => setAccounts(tx, company.context, own));
  const { id } = await company.draft();
  const issued = await inTransaction((tx) => issueInvoice(tx, at("2026-11-20"), id));
  const { number } = (issued as Extract<typeof issued, { ok: true }>).invoice;
  const date = toCalendarDate("2026-11-20");
  const paid = await inTransaction((tx) => recordPayment(tx, at("2026-11-21"), id, 40_000, { method: "cash", date }));
  const { payments } = (paid as Extract<typeof paid, { ok: true }>).invoice;
  await inTransaction((tx) =>
    reversePayment(tx, at("2026-11-22"), { invoiceId: id, paymentId: payments[0]?.id ?? "", note: null }),
  );
  const cancelled = await inTransaction((tx) => cancelInvoice(tx, at("2026-11-23"), id, { reason: null }));
  expect(cancelled.ok).toBe(true);
  const { rows } = await fileOf(company);
  expect(
    rows.map((row) => [
      row.JournalCode,
      row.EcritureNum,
      row.EcritureDate,
      row.ValidDate,
      row.CompteNum,
      row.PieceRef,
      row.Debit,
      row.Credit,
    ]),
  ).toEqual([
    ["VE", "1", "20261120", "20261120", "411100", number, "1560,00", "0,00"],
    ["VE", "1", "20261120", "20261120", "706200", number, "0,00", "1300,00"],
    ["VE", "1", "20261120", "20261120", "4457120", number, "0,00", "260,00"],
    ["CA", "2", "20261120", "20261121", "411100", number, "0,00", "400,00"],
    ["CA", "2", "20261120", "20261121", "530000", number, "400,00", "0,00"],
    ["CA", "3", "20261122", "20261122", "411100", number, "400,00", "0,00"],
    ["CA", "3", "20261122", "20261122", "530000", number, "0,00", "400,00"],
    ["VE", "4", "20261123", "20261123", "411100", "A-2026-00001", "0,00", "1560,00"],
    ["VE", "4", "20261123", "20261123", "706200", "A-2026-00001", "1300,00", "0,00"],
    ["VE", "4", "20261123", "20261123", "4457120", "A-2026-00001", "260,00", "0,00"],
  ]);
  expect(rows[0]).toMatchObject({
    JournalLib: "Ventes",
    CompteLib: "Clients",
    CompAuxNum: expect.stringMatching(/^C[0-9A-F]{12}$/),
  });
  expect([rows[3]?.EcritureLib, rows[5]?.EcritureLib].map((label) => label?.split(number ?? "")[0])).toEqual([
    "Règlement ",
    "Annulation règlement ",
  ]);
});

test("sales of items are booked on the accounts that they had at issue, less what was credited of them", async () => {
  const company = await makeTestCompany();
  const { context } = company;
  const item: ItemContent = {
    ...{ reference: null, name: "Table", description: null, unit: null, nature: "goods" },
    ...{ taxRateBp: 2000, exemptionCode: null, pricesIncludeTax: false, prices: [], incomeAccount: "701000" },
  };
  const { itemId } = await done(inTransaction((tx) => createItem(tx, context, item)));
  const line = { description: "Table", quantityE4: 30_000, unit: null, unitPriceCents: 10_000, taxRateBp: 2000 };
  const discount = {
    kind: "discount",
    percentE4: 100_000,
    amountCents: 0,
    reason: "Remise",
    reasonCode: null,
  } as const;
  const { id } = await company.issued({
    adjustments: [{ ...discount, taxRateBp: null }],
    lines: [
      { ...line, lineNumber: 1, itemId },
      { ...line, lineNumber: 2, itemId: null },
      { ...line, lineNumber: 3, itemId, taxRateBp: 550 },
    ],
  });
  const change = { ok: true, item: { ...item, incomeAccount: "708000" } } as const;
  await done(inTransaction((tx) => changeItem(tx, context, itemId, () => change)));
  const of = async (account: string) => -inBooks(await fileOf(company), account);
  // 3 × 100.00 less 10 %, twice, and once without an item.
  expect([await of("701"), await of("706"), await of("708")]).toEqual([54_000n, 27_000n, 0n]);
  const credit = { choice: [{ lineNumber: 1, quantityE4: 10_000 }], reason: null };
  await done(inTransaction((tx) => creditInvoice(tx, context, id, credit)));
  expect([await of("701"), await of("706"), await of("708")]).toEqual([45_000n, 27_000n, 0n]);
});

test("names with tabs, line breaks, bars and other scripts stay one field", async () => {
  const company = await makeTestCompany();
  const { id } = await company.issued();
  const { clientId } = await prisma.invoice.findFirstOrThrow({ where: { id } });
  await prisma.client.updateMany({
    where: { companyId: company.context.companyId, id: clientId },
    data: { name: " Łódź\t| Ελλάς\r\nSA\u2028 " },
  });
  const { rows } = await fileOf(company);
  expect(rows[0]?.CompAuxLib).toBe("Łódź Ελλάς SA");
});

test("a document without an exchange rate is named, and booked at the rate that is given", async () => {
  const company = await makeTestCompany();
  const { id, number } = await company.issued();
  await unguarded("UPDATE invoices SET currency = 'USD' WHERE id = $1", [id]);
  const unknown = [{ currency: "USD", count: 1, example: number }];
  const { companyId, now } = company.context;
  expect(await exportFec(companyId, { ...YEAR, ratesE6: new Map([["JPY", 1]]) })).toEqual({
    ok: false,
    code: "exchange_rate_missing",
    unknown,
  });
  expect((await readFecNeeds(companyId, YEAR, now)).unknown).toEqual(unknown);
  expect((await readFecNeeds(companyId, periodOfYear(2025), now)).unknown).toEqual([]);
  const { rows } = await fileOf(company, YEAR, [["USD", 900_001]]);
  expect(
    rows.map(({ CompteNum, Debit, Credit, Montantdevise, Idevise }) => [
      CompteNum,
      Debit,
      Credit,
      Montantdevise,
      Idevise,
    ]),
  ).toEqual([
    ["411000", "1404,00", "0,00", "1560,00", "USD"],
    ["706000", "0,00", "1170,00", "1300,00", "USD"],
    ["445711", "0,00", "234,00", "260,00", "USD"],
  ]);
});

test("a period without an entry has no file", async () => {
  const { companyId } = books.context;
  expect(await exportFec(companyId, { ...periodOfYear(2025), ratesE6: new Map() })).toEqual({
    ok: false,
    code: "nothing_booked",
  });
});

test("the trail records the accounts of a company when they change, and a company without its own has the usual ones", async () => {
  const company = await makeTestCompany();
  const own = { ...DEFAULT_ACCOUNTS, bank: "512100" };
  for (const accounts of [DEFAULT_ACCOUNTS, own, own])
    await inTransaction((tx) => setAccounts(tx, company.context, accounts));
  const where = { companyId: company.context.companyId, type: "company.accounts_changed" };
  expect((await prisma.event.findMany({ where })).map(({ data }) => data)).toEqual([{ accounts: own }]);
});

test("of a deposit that was paid and deducted, its account is empty, and VAT and sales are those of the whole work", async () => {
  const company = await makeTestCompany();
  const { context } = company;
  const line = { lineNumber: 1, description: "x", quantityE4: 10_000, unit: null, taxRateBp: 2000 };
  const deposit = await company.issued({ kind: "deposit", lines: [{ ...line, unitPriceCents: 30_000 }] });
  const unpaid = await fileOf(company);
  expect([inBooks(unpaid, "4191"), inBooks(unpaid, "44574"), inBooks(unpaid, "44571")]).toEqual([
    -30_000n,
    -6_000n,
    0n,
  ]);
  await done(inTransaction((tx) => recordPayment(tx, context, deposit.id, 12_000)));
  await done(inTransaction((tx) => recordPayment(tx, context, deposit.id, null)));
  const work = [{ ...line, unitPriceCents: 100_000 }];
  const final = await company.draft({ kind: "final", lines: work, depositIds: [deposit.id] });
  await done(inTransaction((tx) => issueInvoice(tx, context, final.id)));
  const file = await fileOf(company);
  expect(["4191", "44574", "44571", "706", "411", "512"].map((prefix) => inBooks(file, prefix))).toEqual([
    ...[0n, 0n, -20_000n, -100_000n, 84_000n, 36_000n],
  ]);
  await done(inTransaction((tx) => cancelInvoice(tx, context, final.id, { reason: null })));
  const cancelled = await fileOf(company);
  expect(["4191", "44574", "44571", "706"].map((prefix) => inBooks(cancelled, prefix))).toEqual([
    ...[-30_000n, 0n, -6_000n, 0n],
  ]);
});
