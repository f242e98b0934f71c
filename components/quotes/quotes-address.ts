import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { QUOTE_TABS, type QuoteTab } from "#lib/domain/quotes/listed-quote.ts";

/** What the list of quotes shows. */
export interface QuotesQuery {
  tab: QuoteTab;
  search: string | null;
  clientId: string | null;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
export function parseQuotesAddress({
  show,
  search,
  clientId,
  page,
}: Record<string, string | string[] | undefined>): QuotesQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return {
    tab: typeof show === "string" && Object.hasOwn(QUOTE_TABS, show) ? (show as QuoteTab) : "all",
    search: words || null,
    clientId: typeof clientId === "string" && isUuid(clientId) ? clientId.toLowerCase() : null,
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

/** The parameters of the list besides its search and its page, as they are in its address. */
export function keptParameters({ tab, clientId }: Pick<QuotesQuery, "tab" | "clientId">): Record<string, string> {
  return { ...(tab !== "all" && { show: tab }), ...(clientId && { clientId }) };
}

/** The address of the list. */
export function quotesAddress({ search, page, ...kept }: QuotesQuery): string {
  const query = new URLSearchParams({
    ...keptParameters(kept),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/quotes?${query}` : "/quotes";
}
