import "server-only";
import type { InvoiceFilter } from "#lib/db/invoices/invoice-filter.ts";
import { listInvoices as queryInvoices } from "#lib/db/invoices/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoice/invoice.ts";

export interface InvoicePage {
  invoices: InvoiceSummary[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/** A page of a company's invoices, newest issue date first. A page past the end is empty. */
export async function listInvoices(companyId: string, filter: InvoiceFilter, page: number, limit: number): Promise<InvoicePage> {
  const offset = BigInt(page - 1) * BigInt(limit);
  const { invoices, total } = await queryInvoices(companyId, filter, { limit, offset });
  return { invoices, total, page, limit, totalPages: Math.ceil(total / limit) };
}
