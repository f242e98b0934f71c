import "server-only";
import { listInvoices as queryInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import { type InvoiceFilter, type ListOrder, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";

export interface InvoicePage {
  invoices: InvoiceSummary[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/** A page of a company's invoices, newest issue date first if no order is given. A page past the end is empty. */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  { page, limit, order = NEWEST_FIRST }: { page: number; limit: number; order?: ListOrder },
): Promise<InvoicePage> {
  const offset = BigInt(page - 1) * BigInt(limit);
  const { invoices, total } = await queryInvoices(companyId, filter, { limit, offset, order });
  return { invoices, total, page, limit, totalPages: Math.ceil(total / limit) };
}
