import "server-only";
import { NET_OF_LINE } from "#lib/db/fields/invoice-fields.ts";
import { date, integer, object, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { IssueDates, ItemSales } from "#lib/domain/items/item.ts";

// What is credited counts in the month of the credit note, as in the books.
const SALES = defineQuery(
  "item_sales",
  object<ItemSales>({
    month: date("s.month"),
    currency: text("s.currency"),
    quantityE4: integer("s.quantity"),
    totalCents: integer("s.total"),
  }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT date_trunc('month', sold.on_day)::date AS month, sold.currency,
        sum(sold.quantity)::bigint AS quantity, sum(sold.total)::bigint AS total
      FROM (
        SELECT i.issue_date AS on_day, i.currency, l.quantity_e4 AS quantity,
          ${NET_OF_LINE} AS total
        FROM invoice_lines l JOIN invoices i ON i.company_id = $1::uuid AND i.id = l.invoice_id
        WHERE l.company_id = $1::uuid AND l.item_id = $2::uuid AND i.number IS NOT NULL
        UNION ALL
        SELECT n.issue_date, i.currency, -c.quantity_e4, -c.total_cents
        FROM invoice_lines l JOIN invoices i ON i.company_id = $1::uuid AND i.id = l.invoice_id
        JOIN credit_note_lines c ON c.company_id = $1::uuid AND c.invoice_id = l.invoice_id AND c.line_number = l.line_number
        JOIN credit_notes n ON n.company_id = $1::uuid AND n.id = c.credit_note_id
        WHERE l.company_id = $1::uuid AND l.item_id = $2::uuid
      ) sold
      WHERE sold.on_day >= coalesce($3::date, '-infinity') AND sold.on_day <= coalesce($4::date, 'infinity')
      GROUP BY 1, 2
    ) s ORDER BY s.month DESC, s.currency`,
);

/**
 * What an item came to by month and currency, newest first: invoices issued on these days less credit notes issued on
 * them, excluding tax.
 */
export function readItemSales(companyId: string, itemId: string, { from, to }: IssueDates): Promise<ItemSales[]> {
  return readInTurn(companyId, SALES, [companyId, itemId, from, to]);
}
