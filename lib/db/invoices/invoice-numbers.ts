import "server-only";
import { readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { date, instant, integer, object, objectIf, present, text } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { LastIssued } from "#lib/domain/invoice/issue-order.ts";

/** The invoice with the last assigned number of the series `s`, or null. */
const lastOf = (s: string) =>
  objectIf<LastIssued>(`${s}.last_document_number IS NOT NULL`, {
    number: present(text(`${s}.last_document_number`)),
    issueDate: present(date(`${s}.last_issue_date`)),
  });

const TAKE_NUMBER = defineQuery(
  "take_number",
  object({
    sequence: integer("number_series.last_number"),
    issuedAt: instant("number_series.last_issued_at"),
    last: lastOf("number_series"),
  }),
  (columns) => `
    INSERT INTO number_series (company_id, kind, year, first_number, last_number, last_issued_at)
      SELECT id, $2::number_series_kind, $3::int, first.number, first.number, $4::timestamptz
      FROM companies, LATERAL (SELECT CASE WHEN $2 = 'invoice' AND first_number_year = $3::int THEN first_number ELSE 1 END AS number) AS first
      WHERE id = $1::uuid
    ON CONFLICT (company_id, kind, year) DO UPDATE
      SET last_number = number_series.last_number + 1, last_issued_at = greatest(number_series.last_issued_at, excluded.last_issued_at)
    RETURNING ${columns}`,
);

/**
 * Takes the next number of a company's series for a year and locks the series until the transaction ends. A transaction that is rolled back
 * returns its number to the series, so there are neither gaps nor duplicates. A series starts at 1, or at the first number that the company
 * set when it changed to Folio during the year.
 *
 * `issuedAt` is `now`, or the time of the previous number if the clock of another process was ahead, so that numbers and times increase
 * together. `last` is the invoice with the previous number; null for credit notes.
 */
export async function takeNextNumber(
  tx: Tx,
  companyId: string,
  kind: "invoice" | "credit_note",
  year: number,
  now: Date,
): Promise<{ sequence: number; issuedAt: Date; last: LastIssued | null }> {
  checkLockOrder(tx, "number series", `${kind} ${year}`);
  const [row] = await readRows(tx, TAKE_NUMBER, [companyId, kind, year, now]);
  if (!row) throw new Error("the number series returned no number");
  return { ...row, issuedAt: new Date(row.issuedAt) };
}

const TAKE_COUNTER_SLOT = defineCommand("take_counter_slot", "SELECT take_counter_slot($1::uuid)");

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
    SELECT ${columns} FROM companies co LEFT JOIN number_series s ON s.company_id = co.id AND s.kind = 'invoice' AND s.year = $2::int
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
