import "server-only";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** The whole invoice, or null when this company has no invoice with that id. */
export function getInvoice(companyId: string, invoiceId: string): Promise<Invoice | null> {
  return findInvoice("pool", companyId, invoiceId);
}
