import "server-only";
import { listInvoices as queryInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import { type InvoiceFilter, type ListedSort, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";

/**
 * A part of a company's invoices, newest issue date first if no order is given. A page past the end is empty.
 */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  part: Pick<ListPart, "page" | "limit"> & Partial<ListPart<ListedSort>>,
): Promise<ListPage<InvoiceSummary>> {
  const { order = NEWEST_FIRST, after = null, page, limit } = part;
  const asked = { page, limit, after };
  const { invoices, total } = await queryInvoices(companyId, filter, { ...windowOf(asked), order, after });
  return toListPage({ rows: invoices, total }, asked, (invoice) => invoice[order.by]);
}
