import "server-only";
import { readOne, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { FIRST_OF_MONTH, FIRST_OF_YEAR, SERIES_OF_COMPANY } from "#lib/db/fields/series-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { date, instant, integer, nullable, object, objectIf, present, text } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { addDays, type CalendarDate, calendarMonth, calendarYear, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";
import type { LastIssued } from "#lib/domain/invoices/issue-order.ts";
import type { NumberPeriod } from "#lib/domain/numbers/invoice-number.ts";

/** The invoice with the last assigned number of the series `s`, or null. */
const lastOf = (s: string) =>
  objectIf<LastIssued>(`${s}.last_document_number IS NOT NULL`, {
    number: present(text(`${s}.last_document_number`)),
    issueDate: present(date(`${s}.last_issue_date`)),
  });

interface TakenNumber {
  sequence: number;
  /** RFC 3339. */
  issuedAt: string;
  lastNumber: string | null;
  /** In days after 1970-01-01. */
  lastIssueDay: number | null;
}

const takenOf = (series: string) => ({
  sequence: integer(`${series}.last_number`),
  issuedAt: instant(`${series}.last_issued_at`),
  lastNumber: nullable(text(`${series}.last_document_number`)),
  lastIssueDay: nullable(integer(`${series}.last_issue_date - date '1970-01-01'`)),
});

const TAKE_NUMBER = defineColumnQuery<TakenNumber>(
  "take_number",
  takenOf("number_series"),
  (columns) => `
    INSERT INTO number_series (company_id, kind, year, first_number, last_number, last_issued_at)
    VALUES ($1::uuid, $2::document_kind, $3::int, $4::int, $4::int, $5::timestamptz)
    ON CONFLICT (company_id, kind, year) DO UPDATE
      SET last_number = number_series.last_number + 1, last_issued_at = greatest(number_series.last_issued_at, excluded.last_issued_at)
    RETURNING ${columns}`,
);

const TAKE_NUMBER_OF_MONTH = defineColumnQuery<TakenNumber>(
  "take_number_of_month",
  takenOf("monthly_number_series"),
  (columns) => `
    INSERT INTO monthly_number_series (company_id, kind, year, month, first_number, last_number, last_issued_at)
    VALUES ($1::uuid, $2::document_kind, $3::int, $4::int, $5::int, $5::int, $6::timestamptz)
    ON CONFLICT (company_id, kind, year, month) DO UPDATE
      SET last_number = monthly_number_series.last_number + 1, awaits_invoice = true,
        last_issued_at = greatest(monthly_number_series.last_issued_at, excluded.last_issued_at)
    RETURNING ${columns}`,
);

/** The numbers of a company's documents of a kind of a period. */
interface Series {
  kind: DocumentKind;
  period: NumberPeriod;
  /** Where it starts: 1, or the first number that the company set when it changed to Folio during the period. */
  first: number;
}

/** The order in which a transaction locks several series: issuing a final invoice may credit its deposits. */
const SERIES_ORDER: readonly DocumentKind[] = ["quote", "invoice", "credit_note"];

/**
 * Takes the next number of a series and locks the series until the transaction ends. A transaction that is rolled back
 * returns its number to the series, so there are neither gaps nor duplicates.
 *
 * `issuedAt` is `now`, or the time of the previous number if the clock of another process was ahead, so that numbers
 * and times increase together. `last` is the invoice with the previous number; null for credit notes and quotes.
 */
export async function takeNextNumber(
  tx: Tx,
  companyId: string,
  { kind, period: { year, month }, first }: Series,
  now: Date,
): Promise<{ sequence: number; issuedAt: Date; last: LastIssued | null }> {
  checkLockOrder(tx, "number series", `${SERIES_ORDER.indexOf(kind)} ${year} ${month}`);
  const [taken] =
    month === null
      ? await readRows(tx, TAKE_NUMBER, [companyId, kind, year, first, now])
      : await readRows(tx, TAKE_NUMBER_OF_MONTH, [companyId, kind, year, month, first, now]);
  if (!taken) throw new Error("the number series returned no number");
  const { sequence, issuedAt, lastNumber: number, lastIssueDay: day } = taken;
  const last =
    number === null || day === null ? null : { number, issueDate: addDays(toCalendarDate("1970-01-01"), day) };
  return { sequence, issuedAt: new Date(issuedAt), last };
}

// From a row of the company, because the slot is a lock of the server that has its rows.
const TAKE_COUNTER_SLOT = defineCommand(
  "take_counter_slot",
  "SELECT take_counter_slot(id) FROM event_chains WHERE id = $1::uuid",
);

/**
 * Takes the slot in which this transaction counts, before it locks what comes after the counters; triggers would take
 * it later.
 */
export function takeCounterSlot(tx: Tx, companyId: string): void {
  checkLockOrder(tx, "counters", companyId);
  send(tx, TAKE_COUNTER_SLOT, [companyId]);
}

/** The number that `takeNextNumber` would return, and the invoice before it. */
interface NextOfSeries {
  sequence: number;
  last: LastIssued | null;
}

const PEEK_NUMBERS = defineQuery(
  "peek_numbers",
  object({
    ofYear: object<NextOfSeries>({
      sequence: integer(`coalesce(y.last_number + 1, ${FIRST_OF_YEAR})`),
      last: lastOf("y"),
    }),
    ofMonth: object<NextOfSeries>({
      sequence: integer(`coalesce(m.last_number + 1, ${FIRST_OF_MONTH})`),
      last: lastOf("m"),
    }),
  }),
  (columns) => `SELECT ${columns} FROM companies co ${SERIES_OF_COMPANY} WHERE co.id = $1::uuid`,
);

/** The next numbers of the year and the month of a date. Nothing is taken, so another invoice may get them first. */
export async function peekNextNumbers(
  companyId: string,
  date: CalendarDate,
): Promise<{ ofYear: NextOfSeries; ofMonth: NextOfSeries }> {
  return readOne("pool", PEEK_NUMBERS, [companyId, calendarYear(date), calendarMonth(date)]);
}

const peekQuotes = (name: string, series: string, ofMonth = "") =>
  defineQuery(
    name,
    integer("coalesce(max(s.last_number), 0) + 1"),
    (columns) =>
      `SELECT ${columns} FROM ${series} s WHERE s.company_id = $1::uuid AND s.kind = 'quote' AND s.year = $2::int${ofMonth}`,
  );
const PEEK_QUOTES = peekQuotes("peek_quote_number", "number_series");
const PEEK_QUOTES_OF_MONTH = peekQuotes(
  "peek_quote_number_of_month",
  "monthly_number_series",
  " AND s.month = $3::int",
);

/** The next number of the quotes of a period. Nothing is taken, so another quote may get it first. */
export function peekNextOfQuotes(companyId: string, { year, month }: NumberPeriod): Promise<number> {
  return month === null
    ? readOne("pool", PEEK_QUOTES, [companyId, year])
    : readOne("pool", PEEK_QUOTES_OF_MONTH, [companyId, year, month]);
}

/** The last assigned number of invoices or quotes of a period; 0 where there is none. */
export async function readLastNumbers(
  tx: Tx,
  companyId: string,
  kind: "invoice" | "quote" = "invoice",
): Promise<(period: NumberPeriod) => number> {
  const [years, months] = [
    await withPrisma(tx, (prisma) =>
      prisma.numberSeries.findMany({ where: { companyId, kind }, select: { year: true, lastNumber: true } }),
    ),
    await withPrisma(tx, (prisma) =>
      prisma.monthlyNumberSeries.findMany({
        where: { companyId, kind },
        select: { year: true, month: true, lastNumber: true },
      }),
    ),
  ];
  const ofYears = new Map(years.map(({ year, lastNumber }) => [year, lastNumber]));
  const ofMonths = new Map(months.map(({ year, month, lastNumber }) => [`${year} ${month}`, lastNumber]));
  return ({ year, month }) => (month === null ? ofYears.get(year) : ofMonths.get(`${year} ${month}`)) ?? 0;
}

const LIST_NUMBERS = defineQuery(
  "list_numbers",
  present(text("number")),
  (columns) => `SELECT ${columns} FROM invoices WHERE company_id = $1::uuid AND number IS NOT NULL`,
);

/** All assigned invoice numbers. */
export function listNumbers(tx: Tx, companyId: string): Promise<string[]> {
  return readRows(tx, LIST_NUMBERS, [companyId]);
}
