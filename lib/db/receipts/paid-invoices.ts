import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { date, integer, nullable, object, present, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const PAID = defineQuery(
  "paid_invoices",
  object({
    id: uuid("i.id"),
    number: present(text("i.number")),
    issueDate: date("i.issue_date"),
    currency: text("i.currency"),
    totalCents: integer("i.total_cents"),
    amountCreditedCents: integer("i.amount_credited_cents"),
    amountPaidCents: integer("i.amount_paid_cents"),
    /** Of the client's link. */
    viewToken: nullable(text("i.view_token")),
  }),
  (columns) => `
    SELECT ${columns} FROM invoices i
    WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[]) AND i.number IS NOT NULL ORDER BY i.issue_date, i.number, i.id`,
);

/** Issued invoices as a receipt of what pays them names them, the oldest first. */
export function listPaidInvoices(
  source: Tx | "pool",
  companyId: string,
  ids: readonly string[],
): Promise<RowOf<typeof PAID>[]> {
  return readRows(source, PAID, [companyId, ids]);
}
