import "server-only";
import { type ListedDelivery, type ListedMessage, listDeliveries } from "#lib/db/email/deliveries.ts";

export type { ListedDelivery, ListedMessage };

/** The e-mails about an invoice with their delivery state, latest first. */
export function invoiceEmails(companyId: string, invoiceId: string): Promise<ListedDelivery[]> {
  return listDeliveries(companyId, invoiceId);
}
