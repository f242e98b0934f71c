import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";

/**
 * The next number of a company's series for a year, and the time it counts as issued at: `now`, or that of the number before where the clock
 * of another process was ahead, so that numbers and times rise together. The series stays locked until the transaction ends: a transaction
 * that is undone gives its number back, and the next one in line gets it, so there is neither gap nor duplicate.
 */
export async function takeNextNumber(tx: Tx, companyId: string, year: number, now: Date): Promise<{ sequence: number; issuedAt: Date }> {
  const [row] = await tx.$queryRaw<{ sequence: number; issued_at: Date }[]>`
    INSERT INTO number_series (company_id, kind, year, last_number, last_issued_at) VALUES (${companyId}::uuid, 'invoice', ${year}::int, 1, ${now})
    ON CONFLICT (company_id, kind, year) DO UPDATE
      SET last_number = number_series.last_number + 1, last_issued_at = greatest(number_series.last_issued_at, excluded.last_issued_at)
    RETURNING last_number AS sequence, last_issued_at AS issued_at`;
  if (!row) throw new Error("the number series returned no number");
  return { sequence: row.sequence, issuedAt: row.issued_at };
}

const PEEK_NUMBER: JsonQuery = {
  name: "peek_number",
  text: `
    SELECT to_json(coalesce(s.last_number + 1, CASE WHEN co.first_number_year = $2::int THEN co.first_number ELSE 1 END)) AS json
    FROM companies co LEFT JOIN number_series s ON s.company_id = co.id AND s.kind = 'invoice' AND s.year = $2::int
    WHERE co.id = $1::uuid`,
};

/** What `takeNextNumber` would give now; nothing is taken, so somebody else may get it first. */
export async function peekNextNumber(companyId: string, year: number): Promise<number> {
  const [sequence] = await readJson<number>("pool", PEEK_NUMBER, [companyId, year]);
  if (sequence === undefined) throw new Error(`company ${companyId} is gone`);
  return sequence;
}
