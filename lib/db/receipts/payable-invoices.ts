import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { DUE, OUTSTANDING } from "#lib/db/fields/invoice-conditions.ts";
import { date, type Fields, integer, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import type { PayableInvoice } from "#lib/domain/receipts/plan-allocations.ts";

const FIELDS: Fields<PayableInvoice> = {
  id: uuid("i.id"),
  number: text("coalesce(i.number, '')"),
  clientId: uuid("i.client_id"),
  currency: text("i.currency"),
  status: oneOf(INVOICE_STATUSES, "i.status"),
  issueDate: date("i.issue_date"),
  dueDate: date("i.due_date"),
  totalCents: integer("i.total_cents"),
  amountCreditedCents: integer("i.amount_credited_cents"),
  amountPaidCents: integer("i.amount_paid_cents"),
};

/** What is read of the outstanding invoices of a client. `rest`: further conditions. */
const payable = (columns: string, rest: string) => `
  SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid AND ${OUTSTANDING} AND ${DUE}
  ${rest} ORDER BY i.due_date, i.issue_date, i.id LIMIT $3::int`;
const OF_CLIENT = defineQuery("payable_invoices_of_client", object<PayableInvoice>(FIELDS), (columns) =>
  payable(columns, ""),
);
const IN_CURRENCY = defineQuery("find_payable_invoices", uuid("i.id"), (columns) =>
  payable(columns, "AND i.currency = $4"),
);

const THESE = defineQuery(
  "invoices_of_allocations",
  object<PayableInvoice>(FIELDS),
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[])`,
);

/** The invoices of a client of which something is due, the one that is due first at the front. */
export function listPayableInvoices(companyId: string, clientId: string, limit: number): Promise<PayableInvoice[]> {
  return readRows("pool", OF_CLIENT, [companyId, clientId, limit]);
}

/** The ids of those in one currency. */
export function findPayableInvoices(
  tx: Tx,
  companyId: string,
  { clientId, currency, limit }: { clientId: string; currency: string; limit: number },
): Promise<string[]> {
  return readRows(tx, IN_CURRENCY, [companyId, clientId, limit, currency]);
}

/** These issued invoices, whether something is due of them or not. */
export function listAllocatedInvoices(companyId: string, invoiceIds: readonly string[]): Promise<PayableInvoice[]> {
  return readRows("pool", THESE, [companyId, invoiceIds]);
}
