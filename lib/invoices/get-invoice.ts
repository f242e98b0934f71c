import "server-only";
import { findInvoice, type InvoiceRecord } from "#lib/db/invoices.ts";

/** The whole invoice, or null when this company has none of that id. */
export function getInvoice(companyId: string, invoiceId: string): Promise<InvoiceRecord | null> {
  return findInvoice("pool", companyId, invoiceId);
}
