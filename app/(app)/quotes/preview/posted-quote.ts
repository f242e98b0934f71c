import { postedBody } from "#app/(app)/invoices/preview/posted-draft.ts";
import { createQuoteBody } from "#lib/contract/quote-input.ts";
import { completeQuote } from "#lib/http/read-quotes.ts";
import type { NewQuote } from "#lib/quotes/compose-quote.ts";

/** The quote that the form posts while it is edited; null while it is incomplete. */
export async function postedQuote(request: Request, companyId: string): Promise<NewQuote | null> {
  const body = await postedBody(request, createQuoteBody);
  const completed = body && (await completeQuote("pool", companyId, body));
  return completed?.ok ? completed.input : null;
}
