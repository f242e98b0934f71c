import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockQuote, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type InvalidQuoteStatus, refuseQuoteCancellation } from "#lib/domain/quotes/quote-status.ts";
import { quoteStatusOf, readWrittenQuote } from "#lib/quotes/get-quote.ts";

/**
 * Cancels a quote that was sent: nobody can accept it any more. One of which something is invoiced is refused. Its
 * number stays. Cancelling it again has no effect.
 */
export async function cancelQuote(
  tx: Tx,
  context: Context,
  id: string,
): Promise<
  { ok: true; quote: Quote } | { ok: false; code: "quote_not_found" | "quote_invoiced" } | InvalidQuoteStatus
> {
  const { companyId, now } = context;
  const stored = await lockQuote(tx, companyId, id);
  if (!stored) return { ok: false, code: "quote_not_found" };
  if (stored.status === "cancelled") return { ok: true, quote: stored };
  const status = quoteStatusOf(stored, now);
  const refused = refuseQuoteCancellation(stored, status);
  if (refused) return refused;
  const change = { status: "cancelled", cancelledAt: now } as const;
  updateQuote(tx, companyId, id, change, changeTime(now, stored.updatedAt));
  const { clientId, number, version } = stored;
  await recordEvent(tx, context, {
    type: "quote.cancelled",
    data: { quoteId: id, clientId, number, version, from: status },
  });
  return { ok: true, quote: await readWrittenQuote(tx, companyId, id) };
}
