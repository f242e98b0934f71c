import "server-only";
import { type ListedQuoteDelivery, listQuoteDeliveries } from "#lib/db/email/quote-deliveries.ts";

export type { ListedQuoteDelivery };

/** The e-mails about a quote with their delivery state, latest first. */
export function quoteEmails(companyId: string, quoteId: string): Promise<ListedQuoteDelivery[]> {
  return listQuoteDeliveries(companyId, quoteId);
}
