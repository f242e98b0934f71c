import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockQuote, removeQuote } from "#lib/db/quotes/quote-records.ts";
import { statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type InvalidQuoteStatus, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";

/** Deletes a draft of a quote, which never had a number. Its events remain. */
export async function deleteQuote(
  tx: Tx,
  context: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; code: "quote_not_found" } | InvalidQuoteStatus> {
  const { companyId, now } = context;
  const quote = await lockQuote(tx, companyId, id);
  if (!quote) return { ok: false, code: "quote_not_found" };
  const refused = refuseQuoteTrigger(quoteStatusOf(quote, now), "delete");
  if (refused) return refused;
  removeQuote(tx, companyId, id);
  const { clientId, totalCents } = quote;
  const data = { quoteId: id, clientId, totalCents, ...statedExternalData(quote) };
  await recordEvent(tx, context, { type: "quote.deleted", data });
  return { ok: true };
}
