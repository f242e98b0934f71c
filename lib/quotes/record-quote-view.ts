import "server-only";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { lockQuote, updateQuote } from "#lib/db/quotes/quote-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";

/** Records the first time that a person opens the link of a version: `sent` becomes `viewed`, and nothing else. */
export async function recordQuoteView(context: Context, quoteId: string): Promise<void> {
  if (!(await countAttempt("view_quote", quoteId))) return;
  await inTransaction(async (tx) => {
    const { companyId, now } = context;
    const quote = await lockQuote(tx, companyId, quoteId);
    if (!quote || refuseQuoteTrigger(quoteStatusOf(quote, now), "view")) return { ok: true };
    updateQuote(tx, companyId, quoteId, { status: "viewed", viewedAt: now }, changeTime(now, quote.updatedAt));
    await recordEvent(tx, context, {
      type: "quote.viewed",
      data: { quoteId, clientId: quote.clientId, number: quote.number, version: quote.version },
    });
    return { ok: true };
  });
}
