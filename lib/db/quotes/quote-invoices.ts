import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { NET_OF_LINE, SETTLEMENT, SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { boolean, integer, object, present } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** An invoice that was made of a quote. */
export interface QuoteInvoice
  extends Pick<
    Invoice,
    | ("id" | "number" | "kind" | "status" | "currency" | "issueDate" | "subtotalCents" | "totalCents")
    | ("amountPaidCents" | "amountCreditedCents")
  > {
  /** A final invoice takes it off. */
  isDeducted: boolean;
}

const { id, number, kind, status, currency, issueDate, subtotalCents } = SUMMARY;
const LIST = defineQuery(
  "list_invoices_of_quote",
  object<QuoteInvoice>({
    ...{ id, number, kind, status, currency, issueDate, subtotalCents },
    ...SETTLEMENT("i"),
    isDeducted: boolean(
      "EXISTS (SELECT FROM deposit_deductions dd WHERE dd.company_id = $1::uuid AND dd.deposit_id = i.id)",
    ),
  }),
  (columns) =>
    `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.quote_id = $2::uuid ORDER BY i.id`,
);

/** The invoices of a quote, drafts and cancelled ones included, in the order in which they were made. */
export function listInvoicesOfQuote(source: Tx | "pool", companyId: string, quoteId: string): Promise<QuoteInvoice[]> {
  return readRows(source, LIST, [companyId, quoteId]);
}

const PROGRESS = defineQuery(
  "progress_of_quote",
  object({
    quoteLine: present(integer("l.quote_line")),
    cents: integer(`sum(coalesce(l.gross_cents, ${NET_OF_LINE}) - c.cents)::bigint`),
  }),
  (columns) => `
    SELECT ${columns} FROM invoices i
    JOIN invoice_lines l ON l.company_id = $1::uuid AND l.invoice_id = i.id AND l.quote_line IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(coalesce(c.gross_cents, c.total_cents)), 0) AS cents FROM credit_note_lines c
      WHERE c.company_id = $1::uuid AND c.invoice_id = i.id AND c.line_number = l.line_number) c
    WHERE i.company_id = $1::uuid AND i.quote_id = $2::uuid AND i.kind = 'progress' AND i.status <> 'cancelled'
    GROUP BY l.quote_line`,
);

/**
 * What progress invoices took of each line of a quote, by its number, less what was credited; drafts included. In the
 * prices of the quote.
 */
export async function readProgress(
  source: Tx | "pool",
  companyId: string,
  quoteId: string,
): Promise<Map<number, number>> {
  const rows = await readRows(source, PROGRESS, [companyId, quoteId]);
  return new Map(rows.map(({ quoteLine, cents }) => [quoteLine, cents]));
}
