import "server-only";
import { readRows } from "#lib/db/client.ts";
import { LINE } from "#lib/db/fields/invoice-fields.ts";
import { object, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";

const { description, unit, unitPriceCents, unitPriceRestE6, taxRateBp } = LINE;

/** The latest issued invoices of a client, or of the company, that are looked through, and their lines. */
const INVOICES = 100;
const LINES = 2_000;
/** So many lines of one invoice. */
const LINES_EACH = 50;

/** The newest invoices come from an index by client or by company; `$3` is how many lines are wanted of each. */
const newestOf = (whose: string) => `
  SELECT DISTINCT ON (lower(l.description)) l.*
  FROM (
    SELECT l.*, i.issue_date, i.currency
    FROM (
      SELECT i.id, i.issue_date, i.currency FROM invoices i WHERE i.company_id = $1::uuid ${whose} AND i.number IS NOT NULL
      ORDER BY i.issue_date DESC, i.id DESC LIMIT ${INVOICES}
    ) i
    CROSS JOIN LATERAL (
      SELECT l.* FROM invoice_lines l WHERE l.company_id = $1::uuid AND l.invoice_id = i.id AND l.quantity_e4 > 0
      ORDER BY l.line_number LIMIT ${LINES_EACH}
    ) l
    ORDER BY i.issue_date DESC, i.id DESC, l.line_number LIMIT ${LINES}
  ) l
  ORDER BY lower(l.description), l.issue_date DESC, l.invoice_id DESC, l.line_number`;

const LAST_LINES = defineQuery(
  "last_lines",
  object<LastLine>({ description, unit, unitPriceCents, unitPriceRestE6, taxRateBp, currency: text("l.currency") }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT DISTINCT ON (lower(l.description)) l.* FROM (
        (SELECT 0 AS rank, c.* FROM (${newestOf("AND i.client_id = $2::uuid")}) c ORDER BY c.issue_date DESC, c.invoice_id DESC, c.line_number LIMIT $3::int)
        UNION ALL
        (SELECT 1 AS rank, a.* FROM (${newestOf("")}) a ORDER BY a.issue_date DESC, a.invoice_id DESC, a.line_number LIMIT $3::int)
      ) l ORDER BY lower(l.description), l.rank
    ) l
    ORDER BY l.rank, l.issue_date DESC, l.invoice_id DESC, l.line_number`,
);

/**
 * The last lines with different descriptions that were invoiced to this client, and after them those to all clients,
 * newest first.
 */
export function findLastLines(companyId: string, clientId: string, limit: number): Promise<LastLine[]> {
  return readRows("pool", LAST_LINES, [companyId, clientId, limit]);
}
