import "server-only";
import type { Tx } from "#lib/db/client.ts";

/**
 * The next number of a company's series for a year. The series stays locked until the transaction ends: a transaction that is undone
 * gives its number back, and the next one in line gets it, so there is neither gap nor duplicate.
 */
export async function takeNextNumber(tx: Tx, companyId: string, year: number): Promise<number> {
  const rows = await tx.$queryRaw<{ last_number: number }[]>`
    INSERT INTO number_series (company_id, kind, year, last_number) VALUES (${companyId}::uuid, 'invoice', ${year}::int, 1)
    ON CONFLICT (company_id, kind, year) DO UPDATE SET last_number = number_series.last_number + 1
    RETURNING last_number`;
  if (!rows[0]) throw new Error("the number series returned no number");
  return rows[0].last_number;
}
