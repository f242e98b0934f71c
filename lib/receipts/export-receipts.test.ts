import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import { EVERY_RECEIPT, type ReceiptListFilter } from "#lib/domain/list-filters.ts";
import { currencies, decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { CSV_DIALECTS, type CsvDialect, withoutFormula } from "#lib/domain/text/csv.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { exportReceipts, RECEIPT_COLUMNS, RECEIPT_TYPES } from "#lib/receipts/export-receipts.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { writeOffReceipt } from "#lib/receipts/write-off-receipt.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-25T10:00:00.000Z");
const named = <T extends string>(values: readonly T[], name: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, name(value)])) as Record<T, string>;
const PLAIN = { types: named(RECEIPT_TYPES, String), methods: named(PAYMENT_METHODS, String) };

async function textsOf(
  { context }: Pick<TestCompany, "context">,
  filter: Partial<ReceiptListFilter> = {},
  { ids = null, dialect = CSV_DIALECTS.comma }: { ids?: string[] | null; dialect?: CsvDialect } = {},
): Promise<string[]> {
  const asked = { filter: { ...EVERY_RECEIPT, ...filter }, ids };
  const texts = [];
  for await (const text of (await exportReceipts(context.companyId, asked, { ...PLAIN, dialect })) ?? [])
    texts.push(text);
  return texts;
}

type Row = Record<(typeof RECEIPT_COLUMNS)[number], string>;

const rowsOf = async (...of: Parameters<typeof textsOf>): Promise<Row[]> =>
  parse((await textsOf(...of)).join(""), { columns: [...RECEIPT_COLUMNS], record_delimiter: "\r\n" });

const input = { currency: "EUR", date: null, method: "transfer", payer: null, reference: null, note: null } as const;

test("every line is, byte for byte, what a writer of CSV makes of the receipt, whatever its texts, currency and dialect", async () => {
  const company = await makeTestCompany(NOW);
  const { companyId } = company.context;
  const awkward = [
    "",
    "=1+1",
    "+33 4",
    "-5",
    "@SUM(A1)",
    "\tTab",
    "\rReturn",
    "a\nb",
    'x","y',
    "a;b",
    "'",
    " s ",
    "\\.",
  ];
  const texts = fc.oneof(
    fc.constantFrom(...awkward),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constant(null),
  );
  const given = fc.record({
    ...{ payer: texts, reference: texts, note: texts, providerId: texts, externalId: texts },
    currency: fc.constantFrom(...currencies()),
    method: fc.constantFrom(...PAYMENT_METHODS, null),
    amount: fc.constantFrom(1n, 9n, 10n, 99n, 100n, 123_456_789n, 9_007_199_254_740_991n),
    day: fc.integer({ min: 1, max: 28 }),
  });
  const storable = (text: string | null) => text?.replaceAll("\0", "") ?? null;
  for (const [index, { amount, day, ...some }] of fc.sample(given, { seed: 7, numRuns: 300 }).entries()) {
    // An external id and the id of a provider are unique.
    const [providerId, externalId] = [some.providerId, some.externalId].map((id) =>
      id === null ? null : `${storable(id)} ${index}`,
    );
    await pool.query(
      `INSERT INTO receipts (company_id, id, client_id, kind, currency, amount_cents, unallocated_cents, received_on, method, payer, reference,
         note, provider, provider_id, external_id, actor_kind, recorded_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, 'receipt', $3, $4, $4, make_date(2026, 1, $5), $6, $7, $8, $9, 'stripe', $10, $11, 'system', now(), now())`,
      [
        ...[companyId, company.clientId, some.currency, amount, day, some.method, storable(some.payer)],
        ...[storable(some.reference), storable(some.note), providerId, externalId],
      ],
    );
  }
  const client = await prisma.client.findFirstOrThrow({ where: { companyId, id: company.clientId } });
  const stored = await prisma.receipt.findMany({
    where: { companyId },
    orderBy: [{ receivedOn: "desc" }, { id: "desc" }],
  });
  expect(stored).toHaveLength(300);
  for (const dialect of Object.values(CSV_DIALECTS)) {
    const records = stored.map((receipt) => {
      const amount = (cents: bigint) =>
        decimalString(cents, minorUnitDigits(receipt.currency)).replace(".", dialect.decimalMark);
      const text = (value: string | null) => withoutFormula(value ?? "");
      return {
        ...{ type: "receipt", date: receipt.receivedOn.toISOString().slice(0, 10), client: text(client.name) },
        ...{ payer: text(receipt.payer), reference: text(receipt.reference), method: receipt.method ?? "" },
        ...{ currency: receipt.currency, amount: amount(receipt.amountCents), allocated: amount(0n) },
        ...{ onAccount: amount(receipt.unallocatedCents), returned: amount(0n), writtenOff: "", invoices: "" },
        ...{ note: text(receipt.note), providerReference: text(receipt.providerId) },
        ...{ externalId: text(receipt.externalId), id: receipt.id, receipt: "" },
      };
    });
    const written = stringify(records, {
      columns: [...RECEIPT_COLUMNS],
      delimiter: dialect.separator,
      record_delimiter: "windows",
      quote_record_delimiter: true,
    });
    expect((await textsOf(company, {}, { dialect })).join("")).toBe(written);
  }
});

test("a receipt says what of it is on which invoices, on account and gone; what went back, was kept or taken back has a row", async () => {
  const company = await makeTestCompany(NOW);
  const { context, clientId } = company;
  const [one, two] = [await company.issued(), await company.issued()];
  const record = (amountCents: number, invoices: { id: string }[], day: string) =>
    done(
      inTransaction((tx) =>
        recordReceipt(tx, context, {
          ...{ ...input, clientId, amountCents, date: toCalendarDate(day), reference: "VIR 4711" },
          allocations: invoices.map(({ id }) => ({ invoiceId: id, amountCents: null })),
        }),
      ),
    );
  const { receipt } = await record(320_000, [one, two], "2026-11-20");
  const details = { date: toCalendarDate("2026-11-21"), method: "card", note: "Too much" } as const;
  const { receipt: refund } = await done(
    inTransaction((tx) => refundReceipt(tx, context, receipt.id, { ...details, amount: 7_950 })),
  );
  const { receipt: kept } = await done(
    inTransaction((tx) =>
      writeOffReceipt(tx, context, receipt.id, { amount: null, date: toCalendarDate("2026-11-22"), note: null }),
    ),
  );
  const { receipt: mistaken } = await record(5_000, [], "2026-11-19");
  await done(inTransaction((tx) => reverseReceipt(tx, context, mistaken.id, null)));
  const columns = [
    ...["type", "date", "method", "amount", "allocated", "onAccount", "returned", "writtenOff", "invoices", "receipt"],
  ] as (typeof RECEIPT_COLUMNS)[number][];
  const rows = (await rowsOf(company)).map((row) => columns.map((name) => row[name]));
  const numbers = `${one.number}, ${two.number}`;
  expect(rows.toSorted()).toEqual(
    [
      ["receipt", "2026-11-20", "transfer", "3200.00", "3120.00", "0.00", "79.50", "", numbers, ""],
      ["refund", "2026-11-21", "card", "-79.50", "", "", "", "", "", receipt.id],
      ["write_off", "2026-11-22", "", "", "", "", "", "0.50", "", receipt.id],
      ["receipt", "2026-11-19", "transfer", "50.00", "0.00", "0.00", "50.00", "", "", ""],
      ["receipt_reversal", "2026-11-19", "transfer", "-50.00", "", "", "", "", "", mistaken.id],
    ].toSorted(),
  );
  await done(inTransaction((tx) => reverseReceipt(tx, context, refund.id, null)));
  await done(inTransaction((tx) => reverseReceipt(tx, context, kept.id, null)));
  const after = await rowsOf(company);
  const amounts = ({ amount, onAccount, returned, writtenOff }: Row) => [amount, onAccount, returned, writtenOff];
  const ofType = (type: string) => after.filter((row) => row.type === type).map(amounts);
  expect(ofType("refund_reversal")).toEqual([["79.50", "", "", ""]]);
  expect(ofType("write_off_reversal")).toEqual([["", "", "", "-0.50"]]);
  expect(amounts(after.find(({ id }) => id === receipt.id) as Row)).toEqual(["3200.00", "80.00", "0.00", ""]);
});

test("the money of all rows comes to what is on invoices, on account and written off, whatever became of it", async () => {
  const company = await makeTestCompany(NOW);
  const { context, clientId } = company;
  const invoices = await Promise.all(Array.from({ length: 6 }, () => company.issued()));
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom("receive", "pay", "move", "refund", "writeOff", "reverse", "unpay", "giveBack"),
      of: fc.nat(),
      amount: fc.integer({ min: 1, max: 200_000 }),
    }),
    { minLength: 120, maxLength: 120 },
  );
  const receipts: string[] = [];
  const counts = new Map<string, number>();
  for (const { step, of, amount } of fc.sample(steps, { seed: 20261125, numRuns: 1 }).flat()) {
    const invoiceId = invoices[of % invoices.length]?.id ?? "";
    const receiptId = receipts[of % receipts.length] ?? "";
    const day = { date: null, note: null };
    const payment = await prisma.payment.findFirst({ where: { invoiceId, reverses: null }, skip: of % 3 });
    // What the rules refuse leaves the books as they are.
    const outcome = await inTransaction<{ ok: boolean; receipt?: { id: string } }>(async (tx) => {
      switch (step) {
        case "receive": {
          const allocations = of % 2 === 0 ? ("oldest_first" as const) : [];
          return recordReceipt(tx, context, { ...input, clientId, amountCents: amount, allocations });
        }
        case "pay":
          return recordPayment(tx, context, invoiceId, amount);
        case "move":
          return reallocateReceipt(tx, context, receiptId, [{ invoiceId, amountCents: amount }]);
        case "refund":
          return refundReceipt(tx, context, receiptId, { ...day, amount: of % 3 ? amount : null, method: "transfer" });
        case "writeOff":
          return writeOffReceipt(tx, context, receiptId, { ...day, amount: 1 + (amount % 50) });
        case "reverse":
          return reverseReceipt(tx, context, receiptId, null);
        case "unpay":
          return reversePayment(tx, context, { invoiceId, paymentId: payment?.id ?? receiptId, note: null });
        default:
          return recordRefund(tx, context, invoiceId, amount, { ...day, method: "transfer" });
      }
    });
    if (outcome.ok) counts.set(step, (counts.get(step) ?? 0) + 1);
    const stored = await prisma.receipt.findMany({ where: { companyId: context.companyId }, select: { id: true } });
    receipts.splice(0, receipts.length, ...stored.map(({ id }) => id));
  }
  const rows = await rowsOf(company);
  const sum = (column: "amount" | "allocated" | "onAccount" | "returned" | "writtenOff", of: Row[]) =>
    of.reduce((total, row) => total + BigInt((row[column] || "0").replace(".", "")), 0n);
  expect(sum("amount", rows)).toBe(sum("allocated", rows) + sum("onAccount", rows) + sum("writtenOff", rows));
  for (const receipt of rows.filter((row) => row.receipt === "")) {
    const kept = sum(
      "writtenOff",
      rows.filter((row) => row.receipt === receipt.id),
    );
    const [whole, ...parts] = (["amount", "allocated", "onAccount", "returned"] as const).map((column) =>
      sum(column, [receipt]),
    );
    expect(whole).toBe(parts.reduce((total, part) => total + part, kept));
  }
  expect(rows).toHaveLength(receipts.length);
  for (const step of ["receive", "pay", "move", "refund", "writeOff", "reverse", "unpay"])
    expect([step, (counts.get(step) ?? 0) > 0]).toEqual([step, true]);
});

test("gives every receipt of the list once, also in several parts; a filter and chosen ids leave out the others", async () => {
  const [company, other] = [await makeTestCompany(NOW), await makeTestCompany(NOW)];
  const insert = ({ context, clientId }: TestCompany, count: number) =>
    pool.query<{ id: string }>(
      `INSERT INTO receipts (company_id, id, client_id, kind, currency, amount_cents, unallocated_cents, received_on, payer, actor_kind, recorded_at, updated_at)
       SELECT $1, gen_random_uuid(), $2, 'receipt', 'EUR', 1, 1, date '2026-01-01' + n % 3, 'Payer ' || n, 'system', now(), now() FROM generate_series(1, $3::int) n
       RETURNING id`,
      [context.companyId, clientId, count],
    );
  const { rows: inserted } = await insert(company, 2_100);
  const { rows: foreign } = await insert(other, 1);
  const texts = await textsOf(company);
  expect(texts).toHaveLength(3);
  const rows: Row[] = parse(texts.join(""), { columns: [...RECEIPT_COLUMNS] });
  expect(rows.map(({ id }) => id).toSorted()).toEqual(inserted.map(({ id }) => id).toSorted());
  const days = rows.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  expect((await rowsOf(company, { search: "payer 2100" })).map(({ payer }) => payer)).toEqual(["Payer 2100"]);
  const ids = [...inserted.slice(5, 8), ...foreign].map(({ id }) => id);
  const chosen = await rowsOf(company, {}, { ids });
  expect(chosen.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect(await textsOf(company, { search: "nothing is called so" })).toEqual([""]);
  const unknown = { filter: EVERY_RECEIPT, ids: foreign.map(({ id }) => id) };
  const style = { ...PLAIN, dialect: CSV_DIALECTS.comma };
  expect(await exportReceipts(company.context.companyId, unknown, style)).toBeNull();
});

test("the row of a merged client's receipt has the name of the client that was kept", async () => {
  const company = await makeTestCompany(NOW);
  const { context, clientId } = company;
  const receive = { ...input, clientId, amountCents: 100, allocations: [] };
  await done(inTransaction((tx) => recordReceipt(tx, context, receive)));
  const pair = { keptId: await company.addClient({ name: "Kept" }), duplicateId: clientId };
  await done(inTransaction((tx) => mergeClients(tx, context, pair)));
  expect((await rowsOf(company)).map(({ client }) => client)).toEqual(["Kept"]);
});
