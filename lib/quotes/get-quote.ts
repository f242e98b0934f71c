import "server-only";
import { listQuoteEvents, type QuoteEvent } from "#lib/db/audit-log/event-trail.ts";
import type { Tx } from "#lib/db/client.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type QuoteStatus, quoteStatus } from "#lib/domain/quotes/quote-status.ts";

export type { QuoteEvent };

/** A quote; null when this company has none with that id. */
export async function getQuote(companyId: string, id: string): Promise<Quote | null> {
  return isUuid(id) ? findQuote("pool", companyId, id) : null;
}

/** A quote that this transaction has written, as it is now. */
export async function readWrittenQuote(tx: Tx, companyId: string, id: string): Promise<Quote> {
  const quote = await findQuote(tx, companyId, id);
  if (!quote) throw new Error(`quote ${id} is gone`);
  return quote;
}

/** The state of a quote at the instant `now`, which is that of the company's clock. */
export function quoteStatusOf(quote: Quote, now: Date): QuoteStatus {
  return quoteStatus(quote, todayIn(quote.company.timeZone, now));
}

/** As many of the latest are shown. */
const EVENTS = 100;

/** What happened to a quote, the latest first, with the names of those who did it. */
export function quoteEvents(companyId: string, quoteId: string): Promise<QuoteEvent[]> {
  return listQuoteEvents(companyId, quoteId, EVENTS);
}
