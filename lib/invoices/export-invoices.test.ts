import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { type Figure, readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction, pool, searchPool } from "#lib/db/client.ts";
import { forCaller } from "#lib/db/connection/caller.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { currencies, decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { CSV_DIALECTS, type CsvDialect } from "#lib/domain/text/csv.ts";
import { EXPORT_COLUMNS, EXPORT_TYPES, exportInvoices } from "#lib/invoices/export-invoices.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { BOOKS_CLOSE, generateBooks } from "#tests/support/generated-books.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const EVERYTHING: InvoiceQuery = {
  statuses: null,
  clientId: null,
  kind: null,
  search: null,
  from: null,
  to: null,
  due: null,
};
const NOW = new Date("2026-11-21T12:00:00Z");
/** Names as translations may have them. */
const named = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, `${value}, « ${value} » "é"`])) as Record<T, string>;
const NAMES = {
  dialect: CSV_DIALECTS.comma,
  statuses: named(INVOICE_STATUSES),
  types: named(EXPORT_TYPES),
  methods: named(PAYMENT_METHODS),
};

const AWKWARD = [
  ...["Martin", "=1+1", "+33 4 72", "-5", "@SUM(A1)", "\tTab", "\rReturn", "a\rb", "a\nb", "a\r\nb"],
  ...['Dupont "frères", fils & Cie', '="x",y', "'quoted'", '"', '""', ",", "back\\slash \\n \\, %_ ;"],
  ...[" spaces ", "Ünïcödé 😀 ١٢٣ ＝１＋１ \u2028 \u00a0", "\\.", "NULL"],
];

const company = await makeTestCompany();
const clientId = (await company.draft()).clientId;

/** Invoices of every status and currency with awkward names and numbers, and positive, negative and no amounts. */
async function insertAwkward(): Promise<void> {
  await pool.query(
    `INSERT INTO invoices (id, company_id, client_id, client_name, number, status, currency, issue_date, due_date, service_date,
       subtotal_cents, tax_total_cents, total_cents, amount_credited_cents, amount_paid_cents, paid_at, tax_breakdown, updated_at,
       company_snapshot, client_snapshot, view_token, view_token_created_at, issued_at)
     SELECT gen_random_uuid(), $1, $2, ($3::text[])[1 + n % cardinality($3::text[])],
       CASE WHEN status <> 'draft' THEN ($3::text[])[1 + n / 20 % cardinality($3::text[])] || n END, status, ($5::text[])[1 + n % cardinality($5::text[])],
       date '2024-12-30' + n % 5, date '2026-03-01' + n, CASE WHEN n % 3 = 0 THEN date '2026-02-28' - n END,
       total - tax, tax, total, CASE status WHEN 'cancelled' THEN total ELSE 0 END, CASE status WHEN 'paid' THEN total WHEN 'partial_paid' THEN total - 1 ELSE 0 END,
       CASE status WHEN 'paid' THEN now() END, '[]', now(), '{}', '{}', 'token ' || n, now(), now()
     FROM generate_series(0, 449) n,
       LATERAL (SELECT ($4::text[])[1 + n % cardinality($4::text[])]::invoice_status AS status) statuses,
       LATERAL (SELECT (ARRAY[0, -1, -99, -12345])[1 + n / 3 % 4] AS tax,
         CASE status WHEN 'partial_paid' THEN 2 ELSE 0 END + (ARRAY[0, 1, 9, 10, 99, 100, 101, 123456789, 9007199254728640])[1 + n / 7 % 9] AS total) amounts`,
    [company.context.companyId, clientId, AWKWARD, INVOICE_STATUSES, currencies()],
  );
}

async function exported(
  query: InvoiceQuery = EVERYTHING,
  companyId = company.context.companyId,
  dialect: CsvDialect = CSV_DIALECTS.comma,
): Promise<string[]> {
  const texts = [];
  for await (const text of (await exportInvoices(companyId, query, { ...NAMES, dialect }, NOW)).texts) texts.push(text);
  return texts;
}

/** The file as another writer of CSV writes it, from the rows of the database. */
async function expected({ separator, decimalMark }: CsvDialect): Promise<string> {
  const invoices = await prisma.invoice.findMany({
    where: { companyId: company.context.companyId },
    orderBy: [{ issueDate: "desc" }, { id: "desc" }],
  });
  const { siren } = await prisma.client.findFirstOrThrow({ where: { id: clientId } });
  const isTaxed = ({ taxBreakdown }: { taxBreakdown: unknown }) => (taxBreakdown as unknown[]).length > 0;
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "";
  const defused = (text: string | null) => (text ?? "").replace(/^[=+\-@\t\r]/, "'$&");
  const records = invoices.map((invoice) => {
    const amount = (cents: bigint) => decimalString(cents, minorUnitDigits(invoice.currency)).replace(".", decimalMark);
    const isDraft = invoice.number === null;
    return {
      type: NAMES.types[isDraft ? "draft" : "invoice"],
      number: defused(invoice.number),
      status: NAMES.statuses[invoice.status],
      client: defused(invoice.clientName),
      issueDate: day(invoice.issueDate),
      dueDate: day(invoice.dueDate),
      serviceDate: day(invoice.serviceDate),
      currency: invoice.currency,
      subtotal: amount(invoice.subtotalCents),
      taxTotal: amount(invoice.taxTotalCents),
      total: amount(invoice.totalCents),
      credited: amount(invoice.amountCreditedCents),
      paid: amount(invoice.amountPaidCents),
      due: amount(isDraft ? 0n : invoice.totalCents - invoice.amountCreditedCents - invoice.amountPaidCents),
      payment: "",
      method: "",
      invoice: defused(invoice.number),
      id: invoice.id,
      clientSiren: invoice.clientSnapshot === null ? siren : "",
      // The one draft with lines has a rate; the others have none.
      base: isTaxed(invoice) ? amount(invoice.subtotalCents) : "",
      vat: isTaxed(invoice) ? amount(invoice.taxTotalCents) : "",
    };
  });
  return stringify(records, {
    columns: [...EXPORT_COLUMNS, "base", "vat"],
    delimiter: separator,
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}

type Row = Record<(typeof EXPORT_COLUMNS)[number], string>;

const PLAIN = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<string, string> as Record<T, string>;
const PLAIN_NAMES = {
  dialect: CSV_DIALECTS.comma,
  statuses: PLAIN(INVOICE_STATUSES),
  types: PLAIN(EXPORT_TYPES),
  methods: PLAIN(PAYMENT_METHODS),
};

/** The rows of the whole file. */
async function rowsOf({ context }: TestCompany): Promise<Row[]> {
  const texts = [];
  for await (const text of (await exportInvoices(context.companyId, EVERYTHING, PLAIN_NAMES, NOW)).texts)
    texts.push(text);
  const lines = texts.join("").split("\r\n").slice(0, -1);
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(EXPORT_COLUMNS.map((name, index) => [name, values[index]])) as Row;
  });
}

/** An amount with a point in the minor unit. */
function toMinorUnit(amount: string, digits: number): bigint {
  const [, whole, fraction = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined || fraction.length !== (amount.includes(".") ? digits : 0))
    throw new Error(`${amount} is no amount`);
  return BigInt(whole + fraction.padEnd(digits, "0"));
}

test("every line is, byte for byte, what a writer of CSV makes of the invoice, whatever its texts, amounts, currency and dialect", async () => {
  await insertAwkward();
  for (const dialect of Object.values(CSV_DIALECTS)) {
    const text = (await exported(EVERYTHING, company.context.companyId, dialect)).join("");
    expect(text).toBe(await expected(dialect));
    expect(parse(text, { delimiter: dialect.separator, record_delimiter: "\r\n" })).toHaveLength(451);
  }
});

test("the base and the VAT of each rate add up to those of the document, and a credit note takes them back", async () => {
  const books = await makeTestCompany();
  await generateBooks(books, { seed: 20261126, count: 40 });
  const { ratesBp, texts } = await exportInvoices(books.context.companyId, EVERYTHING, PLAIN_NAMES, NOW);
  let text = "";
  for await (const part of texts) text += part;
  const rows: string[][] = parse(text, { record_delimiter: "\r\n" });
  const at = (name: (typeof EXPORT_COLUMNS)[number]) => EXPORT_COLUMNS.indexOf(name);
  expect(ratesBp.length).toBeGreaterThan(1);
  let negative = 0;
  for (const row of rows) {
    const digits = minorUnitDigits(row[at("currency")] ?? "");
    const cents = (cell = "") => toMinorUnit(cell || "0", digits);
    const ofRates = row.slice(EXPORT_COLUMNS.length);
    expect(ofRates).toHaveLength(2 * ratesBp.length);
    const sum = (odd: number) =>
      ofRates.filter((_, index) => index % 2 === odd).reduce((total, cell) => total + cents(cell), 0n);
    expect([sum(0), sum(1)]).toEqual([cents(row[at("subtotal")]), cents(row[at("taxTotal")])]);
    if (row[at("type")] === "credit_note" && sum(1) < 0n) negative++;
  }
  expect(negative).toBeGreaterThan(0);
});

test("an invoice is followed by its credit note and by its payments, each with its amount and the number of its invoice", async () => {
  const small = await makeTestCompany();
  const context = { ...small.context, now: NOW };
  const [paid, cancelled] = [await small.issued(), await small.issued()];
  const details = { date: toCalendarDate("2026-11-19"), method: "card", allowEarly: true } as const;
  const first = await inTransaction((tx) => recordPayment(tx, context, paid.id, 100_001, details));
  await inTransaction((tx) => recordPayment(tx, context, paid.id, 1));
  if (!first.ok) throw new Error(first.code);
  const paymentId = first.invoice.payments[0]?.id ?? "";
  await inTransaction((tx) => reversePayment(tx, context, { invoiceId: paid.id, paymentId, note: null }));
  await inTransaction((tx) => cancelInvoice(tx, context, cancelled.id, { reason: null }));
  const columns = [
    "type",
    "number",
    "issueDate",
    "total",
    "credited",
    "paid",
    "due",
    "payment",
    "method",
    "invoice",
  ] as const;
  const rows = (await rowsOf(small)).map((row) => columns.map((name) => row[name]));
  expect(rows).toEqual([
    ["invoice", cancelled.number, "2026-11-20", "1560.00", "1560.00", "0.00", "0.00", "", "", cancelled.number],
    ["credit_note", "A-2026-00001", "2026-11-21", "-1560.00", "", "", "", "", "", cancelled.number],
    ["invoice", paid.number, "2026-11-20", "1560.00", "0.00", "0.01", "1559.99", "", "", paid.number],
    ["payment", "", "2026-11-19", "", "", "", "", "1000.01", "card", paid.number],
    ["payment", "", "2026-11-21", "", "", "", "", "0.01", "", paid.number],
    ["reversal", "", "2026-11-19", "", "", "", "", "-1000.01", "card", paid.number],
  ]);
});

test("the totals of an export are those of the dashboard: outstanding, overdue, received in the month, the revenue of each of twelve months", async () => {
  const books = await makeTestCompany();
  await generateBooks(books, { seed: 20261120, count: 50 });
  const now = new Date(`${BOOKS_CLOSE}T12:00:00Z`);
  const rows = await rowsOf(books);
  const sum = (column: "subtotal" | "due" | "payment" | "paid" | "writtenOff", matches: (row: Row) => boolean) => {
    const sums = new Map<string, bigint>();
    for (const row of rows.filter(matches)) {
      const cents = toMinorUnit(row[column] || "0", minorUnitDigits(row.currency));
      sums.set(row.currency, (sums.get(row.currency) ?? 0n) + cents);
    }
    return new Map([...sums].filter(([, cents]) => cents !== 0n));
  };
  const byCurrency = ({ sums }: Figure) =>
    new Map(sums.flatMap(({ currency, cents }) => (cents === 0n ? [] : [[currency, cents]])));
  const dashboard = await readDashboard(books.context.companyId, now);

  const isOpen = ({ type }: Row) => type === "invoice";
  expect(sum("due", isOpen)).toEqual(byCurrency(dashboard.outstanding));
  expect(sum("due", (row) => isOpen(row) && row.dueDate < BOOKS_CLOSE)).toEqual(byCurrency(dashboard.overdue));
  expect(sum("payment", ({ issueDate }) => issueDate.startsWith("2026-11"))).toEqual(
    byCurrency(dashboard.paidThisMonth),
  );
  const settled = sum("payment", () => true);
  for (const [currency, cents] of sum("writtenOff", () => true))
    settled.set(currency, (settled.get(currency) ?? 0n) + cents);
  expect(settled).toEqual(sum("paid", () => true));
  for (const { month, cents } of dashboard.revenue) {
    const ofMonth = sum(
      "subtotal",
      ({ type, issueDate }) => type !== "draft" && issueDate.startsWith(month.slice(0, 7)),
    );
    expect([month, ofMonth.get(dashboard.mainCurrency) ?? 0n]).toEqual([month, cents]);
  }
  const revenue = dashboard.revenue.reduce((total, { cents }) => total + cents, 0n);
  expect([revenue > 0n, dashboard.outstanding.sums.length, dashboard.paidThisMonth.count > 5]).toEqual([true, 3, true]);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(EXPORT_TYPES));
});

test("gives every invoice once, also where it is read in several parts", async () => {
  const many = await makeTestCompany();
  const { companyId } = many.context;
  const { clientId } = await many.draft();
  await prisma.$executeRaw`
    INSERT INTO invoices (id, company_id, client_id, client_name, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents, tax_breakdown, updated_at)
    SELECT gen_random_uuid(), ${companyId}::uuid, ${clientId}::uuid, 'x', 'EUR', date '2026-01-01' + n % 3, date '2026-03-01', 1, 0, 1, '[]', now()
    FROM generate_series(1, 2100) n`;
  const texts = await exported(EVERYTHING, companyId);
  const ids = texts.flatMap((text) => [...text.matchAll(/,([0-9a-f-]{36}),/g)].map((match) => match[1]));
  expect(texts).toHaveLength(3);
  expect(ids).toHaveLength(2_101);
  expect(new Set(ids).size).toBe(2_101);
});

test("a list without invoices has no lines, and a filter leaves out the others", async () => {
  expect(await exported({ ...EVERYTHING, search: "nothing is called so" })).toEqual([""]);
  const text = (await exported({ ...EVERYTHING, clientId, statuses: ["accepted"] })).join("");
  expect(text.split("\r\n").length).toBeGreaterThan(10);
  expect(text).not.toContain("rejected");
});

test("ends in the middle when its caller hangs up, and the connection is free", async () => {
  const gone = new AbortController();
  const caller = { gone: gone.signal, closed: Promise.resolve(), isRead: true };
  const { companyId } = company.context;
  await pool.query(
    `INSERT INTO invoices (id, company_id, client_id, client_name, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents, tax_breakdown, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'x', 'EUR', date '2020-01-01', date '2020-01-01', 1, 0, 1, '[]', now() FROM generate_series(1, 1200) n`,
    [companyId, clientId],
  );
  const { texts } = await forCaller(caller, () => exportInvoices(companyId, EVERYTHING, NAMES, NOW));
  expect((await texts.next()).done).toBe(false);
  gone.abort(new Error("gone"));
  await expect(texts.next()).rejects.toThrow("gone");
  expect(searchPool.idleCount).toBe(searchPool.totalCount);
  expect((await exported()).length).toBe(2);
});
