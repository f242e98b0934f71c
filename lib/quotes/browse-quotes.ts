import "server-only";
import { companyToday } from "#lib/companies/company-today.ts";
import { countQuotes, hasQuotes, listQuotesInOrder } from "#lib/db/quotes/quote-list.ts";
import { findQuoteCompany } from "#lib/db/quotes/quote-records.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { EVERY_QUOTE, type QuoteListFilter, type QuoteSort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { QuoteSummary } from "#lib/domain/quotes/quote.ts";
import { QUOTE_STATUSES, type QuoteStatus, quoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** A quote in a list, with its state today. */
export interface ListedQuote extends QuoteSummary {
  state: QuoteStatus;
}

type Clock = Pick<Context, "companyId" | "now">;

const LIMIT = 50;

/**
 * A page of a company's quotes for people, the latest date first. A page past the end is empty. `counts` are of all of
 * them.
 */
export async function browseQuotes(
  { companyId, now }: Clock,
  filter: Partial<QuoteListFilter>,
  page: number,
): Promise<{ quotes: ListedQuote[]; total: number; totalPages: number; counts: Record<QuoteStatus, number> }> {
  const today = await companyToday(companyId, now);
  const order = { order: { by: "issueDate", descending: true }, after: null } as const;
  const window = { limit: LIMIT, offset: BigInt((page - 1) * LIMIT) };
  const [found, counted] = await Promise.all([
    listQuotesInOrder(companyId, { ...EVERY_QUOTE, ...filter }, today, order, window),
    countQuotes(companyId, today),
  ]);
  const countOf = new Map(counted.map(({ status, count }) => [status, count]));
  const counts = Object.fromEntries(QUOTE_STATUSES.map((status) => [status, countOf.get(status) ?? 0]));
  return {
    quotes: listed(found.quotes, today),
    total: found.total,
    totalPages: Math.ceil(found.total / LIMIT),
    counts: counts as Record<QuoteStatus, number>,
  };
}

/** As many of a client's are shown. */
const OF_CLIENT = 20;

/** The quotes of a client, the latest date first. */
export async function quotesOfClient({ companyId, now }: Clock, clientId: string): Promise<ListedQuote[]> {
  const today = await companyToday(companyId, now);
  const order = { order: { by: "issueDate", descending: true }, after: null } as const;
  const window = { limit: OF_CLIENT, offset: 0n };
  const found = await listQuotesInOrder(companyId, { ...EVERY_QUOTE, clientId }, today, order, window);
  return listed(found.quotes, today);
}

/** The latest quotes with these words in their number or in the name of their client. */
export async function findQuotes({ companyId, now }: Clock, search: string, limit: number): Promise<ListedQuote[]> {
  const today = await companyToday(companyId, now);
  const order = { order: { by: "issueDate", descending: true }, after: null } as const;
  const found = await listQuotesInOrder(companyId, { ...EVERY_QUOTE, search }, today, order, { limit, offset: 0n });
  return listed(found.quotes, today);
}

/** A part of a company's quotes in an order. A page past the end is empty. `today` is that of its time zone. */
export async function pageQuotes(
  companyId: string,
  filter: QuoteListFilter,
  part: ListPart<QuoteSort>,
  today: CalendarDate,
): Promise<ListPage<QuoteSummary>> {
  const { quotes, total } = await listQuotesInOrder(companyId, filter, today, part, windowOf(part));
  const { by } = part.order;
  const placeValue = (quote: QuoteSummary) => (by === "createdAt" ? "" : quote[by]);
  return toListPage({ rows: quotes, total }, part, placeValue);
}

function listed(quotes: QuoteSummary[], today: CalendarDate): ListedQuote[] {
  return quotes.map((quote) => ({ ...quote, state: quoteStatus(quote, today) }));
}

/** Whether a company has a quote, whatever its state. */
export function hasAnyQuote(companyId: string): Promise<boolean> {
  return hasQuotes(companyId);
}

/** The company of the group that has this quote, or null. */
export async function quoteCompany(companies: { id: string }[], id: string): Promise<string | null> {
  return isUuid(id)
    ? findQuoteCompany(
        companies.map((company) => company.id),
        id,
      )
    : null;
}
