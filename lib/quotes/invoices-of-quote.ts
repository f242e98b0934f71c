import "server-only";
import { listInvoicesOfQuote, type QuoteInvoice, readProgress } from "#lib/db/quotes/quote-invoices.ts";

export type { QuoteInvoice };

/**
 * The invoices of a quote, drafts and cancelled ones included, the first one first; and what its progress invoices took
 * of each line, by its number, in the prices of the quote.
 */
export async function invoicesOfQuote(
  companyId: string,
  quoteId: string,
): Promise<{ invoices: QuoteInvoice[]; taken: [lineNumber: number, cents: number][] }> {
  const [invoices, taken] = await Promise.all([
    listInvoicesOfQuote("pool", companyId, quoteId),
    readProgress("pool", companyId, quoteId),
  ]);
  return { invoices, taken: [...taken] };
}
