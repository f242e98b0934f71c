import "server-only";
import { type InvoiceEvent, listInvoiceEvents } from "#lib/db/audit-log/event-trail.ts";

export type { InvoiceEvent };

/** The events of an invoice, oldest first, with the names of the actors. */
export function invoiceEvents(companyId: string, invoiceId: string): Promise<InvoiceEvent[]> {
  return listInvoiceEvents(companyId, invoiceId);
}
