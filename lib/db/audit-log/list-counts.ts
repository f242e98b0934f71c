import "server-only";
import { object, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";

/** A count that lists read and that is not what the invoices come to. Amounts are in cents. */
export interface Miscount {
  what: string;
  kept: string;
  found: string;
}

const ONE = { what: text("what"), kept: text("kept::text"), found: text("found::text") };

/** Sums of kept rows against sums over the invoices `i`, for each value of `what`. */
const compare = (table: string, what: (row: string) => string, [kept, found]: [kept: string, found: string]) =>
  defineQuery(
    "",
    object<Miscount>(ONE),
    (columns) => `
      SELECT ${columns}
      FROM (
        SELECT what, sum(kept) AS kept, sum(found) AS found
        FROM (
          SELECT ${what("k")} AS what, ${kept} AS kept, 0 AS found FROM ${table} k WHERE k.company_id = $1
          UNION ALL SELECT ${what("i")}, 0, ${found} FROM invoices i WHERE i.company_id = $1
        ) AS rows
        GROUP BY what HAVING sum(kept) <> sum(found) ORDER BY what LIMIT 1
      ) AS differences`,
  );

const KEPT_DAYS = `(
  SELECT company_id, issue_date, kept.status, kept.count
  FROM invoice_day_counts, LATERAL (VALUES ${INVOICE_STATUSES.map((status) => `('${status}', ${status})`).join(", ")}) AS kept (status, count)
  WHERE company_id = $1
)`;
const ofDay = (row: string) => `'count of ' || ${row}.status || ' invoices of ' || ${row}.issue_date`;
const ofClient = (sum: string) => (row: string) =>
  `'${sum} of ' || ${row}.status || ' invoices in ' || ${row}.currency || ' of client ' || ${row}.client_id`;
const ofName = (sum: string) => (row: string) =>
  `'${sum} of invoices of client ' || ${row}.client_id || ' named ' || ${row}.client_name`;

const COMPARISONS = [
  compare(KEPT_DAYS, ofDay, ["k.count", "1"]),
  compare("invoice_client_counts", ofClient("count"), ["k.count", "1"]),
  compare("invoice_client_counts", ofClient("total"), ["k.total_cents", "i.total_cents"]),
  compare("invoice_client_counts", ofClient("sum paid"), ["k.paid_cents", "i.amount_paid_cents"]),
  compare("invoice_client_counts", ofClient("sum credited"), ["k.credited_cents", "i.amount_credited_cents"]),
  compare("invoice_names", ofName("count"), ["k.count", "1"]),
  compare("invoice_names", ofName("numbers"), ["k.numbered", "(i.number IS NOT NULL)::int"]),
  defineQuery(
    "",
    object<Miscount>(ONE),
    (columns) => `
      SELECT ${columns}
      FROM (
        SELECT 'numbers of ' || issue_date || ' from ' || head || ' on' AS what, coalesce(k.count, 0) AS kept, coalesce(f.count, 0) AS found
        FROM (
          SELECT issue_date, head, width, tail, bit_or(members) AS members, sum(bit_count(members)) AS count
          FROM invoice_number_blocks WHERE company_id = $1 GROUP BY issue_date, head, width, tail
        ) AS k
        FULL JOIN (
          SELECT issue_date, head, width, tail, bit_or(set_bit(0::bit(1000), member, 1)) AS members, count(*) AS count
          FROM invoices, split_number(number, issue_date) WHERE company_id = $1 AND number IS NOT NULL GROUP BY issue_date, head, width, tail
        ) AS f USING (issue_date, head, width, tail)
        WHERE (k.members, k.count) IS DISTINCT FROM (f.members, f.count)
        ORDER BY issue_date, head LIMIT 1
      ) AS differences`,
  ),
];

/** The first of a company's counts for lists that is not what its invoices come to; null where all are right. */
export async function findMiscount(snapshot: Snapshot, companyId: string): Promise<Miscount | null> {
  for (const query of COMPARISONS) {
    const [miscount] = await snapshot.rows(query, [companyId]);
    if (miscount) return miscount;
  }
  return null;
}
