import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice as lock } from "#lib/db/invoices/invoices.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** The whole invoice, locked until the transaction ends; null when this company has no invoice with that id. */
export async function lockInvoice(tx: Tx, companyId: string, invoiceId: string): Promise<Invoice | null> {
  return (await lock(tx, companyId, invoiceId)) ? getInvoice(tx, companyId, invoiceId) : null;
}
