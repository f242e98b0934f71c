import "server-only";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, quoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { nextQuoteNumber } from "#lib/quotes/next-quote-number.ts";

export type WrittenQuoteOutcome =
  | { ok: true; quote: Quote }
  | { ok: false; code: "quote_not_found" }
  | InvalidQuoteStatus;

/**
 * The quote that an e-mail of this kind can be about now. The e-mail with a draft is written before it is sent: it is
 * read with the number that it would get, and with a link that does not work.
 */
export async function findWrittenQuote(
  { companyId, now }: Context,
  quoteId: string,
  kind: QuoteEmailKind,
): Promise<WrittenQuoteOutcome> {
  const quote = await findQuote("pool", companyId, quoteId);
  if (!quote) return { ok: false, code: "quote_not_found" };
  const status = quoteStatus(quote, todayIn(quote.company.timeZone, now));
  const refused = refuseQuoteTrigger(status, kind === "quote_reminder" ? "remind" : "send");
  if (refused) return refused;
  if (quote.number !== null) return { ok: true, quote };
  return { ok: true, quote: { ...quote, number: await nextQuoteNumber(quote), viewToken: "…" } };
}
