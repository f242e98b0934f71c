import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { quoteInputOf } from "#lib/quotes/compose-quote.ts";
import { type CreateQuoteOutcome, createQuote } from "#lib/quotes/create-quote.ts";

/**
 * Creates a draft with the content of a quote, dated today in the company's time zone and valid as long as the company's
 * quotes are. The page generates the id, as for `createQuote`.
 */
export async function duplicateQuote(
  tx: Tx,
  context: Context,
  { quoteId, id = newId() }: { quoteId: string; id?: string },
): Promise<CreateQuoteOutcome> {
  const { companyId, now } = context;
  const original = await findQuote(tx, companyId, quoteId);
  if (!original) return { ok: false, code: "quote_not_found" };
  const { lines, ...input } = quoteInputOf(original);
  const copy = {
    ...input,
    issueDate: todayIn(await findTimeZone(tx, companyId), now),
    ...{ validUntil: null, externalId: null },
    lines: lines.map((line) => ({ ...line, externalId: null })),
  };
  return createQuote(tx, context, copy, { id, copyOf: quoteId });
}
