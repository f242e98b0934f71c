import "server-only";
import { toQuote } from "#lib/contract/quote-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { shareClient } from "#lib/db/clients/client-records.ts";
import { shareCompany } from "#lib/db/companies/lock-company.ts";
import { lockQuote } from "#lib/db/quotes/quote-records.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { type QuoteTrigger, quoteAllowedFrom, quoteStatus } from "#lib/domain/quotes/quote-status.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { env } from "#lib/env.ts";

/** The body of an answer about a quote, on the day that it is where the company is. */
export function quoteBody(quote: Quote, context: Pick<ZonedContext, "timeZone" | "now">) {
  return toQuote(quote, env.APP_URL, companyDate(context));
}

/**
 * What GET answers of a quote, which is locked from then on, for `current` of `write`. Null in a status that does not
 * allow the operation: that is 409 whatever the caller saw. The first send freezes the draft with its client and
 * company, so that these are locked too.
 */
export function currentQuote(trigger: QuoteTrigger | null) {
  return async ({ tx, context, id }: { tx: Tx; context: ZonedContext; id: string }) => {
    const { companyId } = context;
    const quote = await lockQuote(tx, companyId, id);
    if (!quote || (trigger && !quoteAllowedFrom(trigger).includes(quoteStatus(quote, companyDate(context)))))
      return null;
    if (trigger === "send" && quote.status === "draft") {
      shareCompany(tx, companyId);
      shareClient(tx, companyId, quote.clientId);
    }
    return quoteBody(quote, context);
  };
}
