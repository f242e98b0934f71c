import "server-only";
import { readColumns, readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { date, instant, integer, nullable, object, objectIf, present, text } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { addDays, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { LastIssued } from "#lib/domain/invoice/issue-order.ts";

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

const TAKE_NUMBER = defineColumnQuery<TakenNumber>(
  "take_number",
  {
    sequence: integer("number_series.last_number"),
    issuedAt: instant("number_series.last_issued_at"),
    lastNumber: nullable(text("number_series.last_document_number")),
    lastIssueDay: nullable(integer("number_series.last_issue_date - date '1970-01-01'")),
  },
  (columns) => `
    INSERT INTO number_series (company_id, kind, year, first_number, last_number, last_issued_at)
    VALUES ($1::uuid, $2::number_series_kind, $3::int, $4::int, $4::int, $5::timestamptz)
    ON CONFLICT (company_id, kind, year) DO UPDATE
      SET last_number = number_series.last_number + 1, last_issued_at = greatest(number_series.last_issued_at, excluded.last_issued_at)
    RETURNING ${columns}`,
);

/** The numbers of a company's invoices or credit notes of a year. */
interface Series {
  kind: "invoice" | "credit_note";
  year: number;
  /** Where it starts: 1, or the first number that the company set when it changed to Folio during the year. */
  first: number;
}

/**
 * Takes the next number of a series and locks the series until the transaction ends. A transaction that is rolled back returns its number to
 * the series, so there are neither gaps nor duplicates.
 *
 * `issuedAt` is `now`, or the time of the previous number if the clock of another process was ahead, so that numbers and times increase
 * together. `last` is the invoice with the previous number; null for credit notes.
 */
export async function takeNextNumber(
  tx: Tx,
  companyId: string,
  { kind, year, first }: Series,
  now: Date,
): Promise<{ sequence: number; issuedAt: Date; last: LastIssued | null }> {
  checkLockOrder(tx, "number series", `${kind} ${year}`);
  const [taken] = await readColumns(tx, TAKE_NUMBER, [companyId, kind, year, first, now]);
  if (!taken) throw new Error("the number series returned no number");
  const { sequence, issuedAt, lastNumber: number, lastIssueDay: day } = taken;
  const last = number === null || day === null ? null : { number, issueDate: addDays(toCalendarDate("1970-01-01"), day) };
  return { sequence, issuedAt: new Date(issuedAt), last };
}

// From a row of the company, because the slot is a lock of the server that has its rows.
const TAKE_COUNTER_SLOT = defineCommand("take_counter_slot", "SELECT take_counter_slot(id) FROM event_chains WHERE id = $1::uuid");

/**
 * Takes the slot in which this transaction counts, before it locks what comes after the counters; triggers would take it later. It is taken
 * with the next statement.
 */
export function takeCounterSlot(tx: Tx, companyId: string): void {
  checkLockOrder(tx, "counters", companyId);
  send(tx, TAKE_COUNTER_SLOT, [companyId]);
}

const PEEK_NUMBER = defineQuery(
  "peek_number",
  object({
    sequence: integer("coalesce(s.last_number + 1, CASE WHEN co.first_number_year = $2::int THEN co.first_number ELSE 1 END)"),
    last: lastOf("s"),
  }),
  (columns) => `
    SELECT ${columns} FROM companies co LEFT JOIN number_series s ON s.company_id = $1::uuid AND s.kind = 'invoice' AND s.year = $2::int
    WHERE co.id = $1::uuid`,
);

/** The number that `takeNextNumber` would return now. Nothing is taken, so another invoice may get it first. */
export async function peekNextNumber(companyId: string, year: number): Promise<{ sequence: number; last: LastIssued | null }> {
  const [next] = await readRows("pool", PEEK_NUMBER, [companyId, year]);
  if (!next) throw new Error(`company ${companyId} is gone`);
  return next;
}

/** The last assigned number of each year with an issued invoice. */
export async function listLastNumbers(tx: Tx, companyId: string): Promise<Map<number, number>> {
  const series = await tx.numberSeries.findMany({ where: { companyId, kind: "invoice" }, select: { year: true, lastNumber: true } });
  return new Map(series.map(({ year, lastNumber }) => [year, lastNumber]));
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
