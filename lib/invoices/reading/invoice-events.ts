import "server-only";
import { type InvoiceEvent, listInvoiceEvents } from "#lib/db/trail/event-trail.ts";

export type { InvoiceEvent };

/** The trail of an invoice, oldest first, with the names of who did it. */
export function invoiceEvents(companyId: string, invoiceId: string): Promise<InvoiceEvent[]> {
  return listInvoiceEvents(companyId, invoiceId);
}
