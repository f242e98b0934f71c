import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { withMerged } from "#lib/db/fields/merged-clients.ts";
import { date, integer, list, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { type OpeningBalance, STATEMENT_KINDS, type StatementEntry } from "#lib/domain/parties/client-statement.ts";

/** The documents and the money of the client $2, whose duplicates were merged into it. */
const ENTRIES = `
  SELECT i.issue_date AS date, 0 AS place, 'invoice' AS kind, i.id, i.currency, i.number AS reference, i.due_date, i.total_cents AS amount, NULL::uuid AS invoice_id
  FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid AND i.number IS NOT NULL
  UNION ALL
  SELECT n.issue_date, 1, 'credit_note', n.id, n.currency, n.number, NULL, -n.total_cents, n.invoice_id
  FROM credit_notes n JOIN invoices i ON i.company_id = $1::uuid AND i.id = n.invoice_id
  WHERE n.company_id = $1::uuid AND i.client_id = $2::uuid
  UNION ALL
  SELECT r.received_on, 2, r.kind, r.id, r.currency, r.reference, NULL, -r.amount_cents, NULL
  FROM receipts r WHERE r.company_id = $1::uuid AND r.client_id = ANY (${withMerged("$2::uuid")})
  UNION ALL
  SELECT p.paid_on, 2, CASE WHEN p.reverses IS NULL THEN 'write_off' ELSE 'reversal' END, p.id, i.currency, i.number, NULL, -p.amount_cents, i.id
  FROM payments p JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id
  WHERE p.company_id = $1::uuid AND i.client_id = $2::uuid AND p.write_off IS NOT NULL
  UNION ALL
  SELECT p.paid_on, 3, 'exchange', p.id, x.currency, i.number, NULL, x.amount, i.id
  FROM payments p JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id
  JOIN receipts r ON r.company_id = $1::uuid AND r.id = p.receipt_id
  CROSS JOIN LATERAL (VALUES (i.currency, -p.amount_cents), (r.currency, p.receipt_cents)) x (currency, amount)
  WHERE p.company_id = $1::uuid AND i.client_id = $2::uuid AND p.receipt_cents IS NOT NULL`;

const STATEMENT = defineQuery(
  "client_statement",
  object({
    openings: list<OpeningBalance>(
      { currency: text("o.currency"), balanceCents: integer("o.balance") },
      {
        from: `(SELECT e.currency::text, sum(e.amount)::bigint AS balance FROM (${ENTRIES}) e WHERE e.date < $3::date GROUP BY 1) o`,
        orderBy: "o.currency",
      },
    ),
    entries: list<StatementEntry>(
      {
        date: date("e.date"),
        kind: oneOf(STATEMENT_KINDS, "e.kind"),
        id: uuid("e.id"),
        currency: text("e.currency"),
        reference: nullable(text("e.reference")),
        dueDate: nullable(date("e.due_date")),
        amountCents: integer("e.amount"),
        invoiceId: nullable(uuid("e.invoice_id")),
      },
      {
        from: `(SELECT * FROM (${ENTRIES}) e WHERE e.date BETWEEN $3::date AND $4::date ORDER BY e.date, e.place, e.id LIMIT $5::int) e`,
        orderBy: "e.date, e.place, e.id",
      },
    ),
  }),
  (columns) => `SELECT ${columns}`,
);

/**
 * What a client owed before a period, by currency, and the documents and the money of the period in their order, at most
 * `limit`.
 */
export async function readStatement(
  companyId: string,
  clientId: string,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  limit: number,
  source: Tx | "pool" = "pool",
): Promise<{ openings: OpeningBalance[]; entries: StatementEntry[] }> {
  const values = [companyId, clientId, from, to, limit];
  const [found] = await (source === "pool"
    ? readInTurn(companyId, STATEMENT, values)
    : readRows(source, STATEMENT, values));
  if (!found) throw new Error("the statement returned no row");
  return found;
}
