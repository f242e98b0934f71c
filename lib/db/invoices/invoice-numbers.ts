import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import type { LastIssued } from "#lib/domain/invoice/issue-order.ts";

/**
 * The next number of a company's series for a year, and the time it counts as issued at: `now`, or that of the number before where the clock
 * of another process was ahead, so that numbers and times rise together. The series stays locked until the transaction ends: a transaction
 * that is undone gives its number back, and the next one in line gets it, so there is neither gap nor duplicate. A series starts at 1, or where
 * the company, come from elsewhere in the middle of that year, says its invoices do. `last` is the invoice with the number before, which the
 * lock keeps the last one until the transaction ends; of credit notes there is none.
 */
export async function takeNextNumber(
  tx: Tx,
  companyId: string,
  kind: "invoice" | "credit_note",
  year: number,
  now: Date,
): Promise<{ sequence: number; issuedAt: Date; last: LastIssued | null }> {
  checkLockOrder(tx, "number series", `${kind} ${year}`);
  const [row] = await tx.$queryRaw<{ sequence: number; issued_at: Date; last: LastIssued | null }[]>`
    INSERT INTO number_series (company_id, kind, year, first_number, last_number, last_issued_at)
      SELECT id, ${kind}::number_series_kind, ${year}::int, first.number, first.number, ${now}
      FROM companies, LATERAL (SELECT CASE WHEN ${kind} = 'invoice' AND first_number_year = ${year}::int THEN first_number ELSE 1 END AS number) AS first
      WHERE id = ${companyId}::uuid
    ON CONFLICT (company_id, kind, year) DO UPDATE
      SET last_number = number_series.last_number + 1, last_issued_at = greatest(number_series.last_issued_at, excluded.last_issued_at)
    RETURNING last_number AS sequence, last_issued_at AS issued_at,
      CASE WHEN last_document_number IS NOT NULL THEN json_build_object('number', last_document_number, 'issueDate', last_issue_date) END AS last`;
  if (!row) throw new Error("the number series returned no number");
  return { sequence: row.sequence, issuedAt: row.issued_at, last: row.last };
}

const PEEK_NUMBER: JsonQuery = {
  name: "peek_number",
  text: `
    SELECT json_build_object(
      'sequence', coalesce(s.last_number + 1, CASE WHEN co.first_number_year = $2::int THEN co.first_number ELSE 1 END),
      'last', CASE WHEN s.last_document_number IS NOT NULL THEN
        json_build_object('number', s.last_document_number, 'issueDate', s.last_issue_date) END) AS json
    FROM companies co LEFT JOIN number_series s ON s.company_id = co.id AND s.kind = 'invoice' AND s.year = $2::int
    WHERE co.id = $1::uuid`,
};

/** What `takeNextNumber` would give an invoice now; nothing is taken, so somebody else may get it first. */
export async function peekNextNumber(companyId: string, year: number): Promise<{ sequence: number; last: LastIssued | null }> {
  const [next] = await readJson<{ sequence: number; last: LastIssued | null }>("pool", PEEK_NUMBER, [companyId, year]);
  if (!next) throw new Error(`company ${companyId} is gone`);
  return next;
}

/** The last number given to an invoice of each year that has begun. */
export async function listLastNumbers(tx: Tx, companyId: string): Promise<Map<number, number>> {
  const series = await tx.numberSeries.findMany({ where: { companyId, kind: "invoice" }, select: { year: true, lastNumber: true } });
  return new Map(series.map(({ year, lastNumber }) => [year, lastNumber]));
}

/** Every number given to an invoice so far. */
export async function listNumbers(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ number: string }[]>`
    SELECT number FROM invoices WHERE company_id = ${companyId}::uuid AND number IS NOT NULL`;
  return rows.map(({ number }) => number);
}
