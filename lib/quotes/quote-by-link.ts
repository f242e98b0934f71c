import "server-only";
import { companyClock } from "#lib/db/companies/company-clock.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { findQuoteByViewToken } from "#lib/db/quotes/quote-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";
import { viewingLinkExpiry } from "#lib/domain/viewing-links/viewing-link.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";
import { readViewToken } from "#lib/viewing-links/view-token.ts";

/** The target of a client's link to a quote. A link that is no longer valid still names its quote. */
export type QuoteLink =
  /** `now` is what the company's clock shows. */
  | { ok: true; quote: Quote; status: QuoteStatus; now: Date }
  | { ok: false; code: "unknown" }
  | { ok: false; code: "expired"; quote: Quote };

/** Resolves a client's link to the newest version of a quote. As one to an invoice it is valid for 18 months. */
export async function openQuoteLink(viewToken: string, now: Date): Promise<QuoteLink> {
  const { companyId } = readViewToken(viewToken) ?? { companyId: null };
  const quote = companyId === null ? null : await findQuoteByViewToken(companyId, viewToken);
  if (!quote?.viewTokenCreatedAt) return { ok: false, code: "unknown" };
  const at = await companyClock(quote.company, now);
  return at < viewingLinkExpiry(quote.viewTokenCreatedAt)
    ? { ok: true, quote, status: quoteStatusOf(quote, at), now: at }
    : { ok: false, code: "expired", quote };
}

/** The context of a client who holds the link; `now` is what the company's clock shows. Clients have no account. */
export async function quoteClientContext({ companyId }: Quote, now: Date): Promise<Context> {
  const { groupId } = await getCompany("pool", companyId);
  return { groupId, companyId, actor: { kind: "client", id: null }, now };
}
