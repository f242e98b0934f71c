import type { QuoteSummary } from "#lib/domain/quotes/quote.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** The questions that the list of quotes answers, each with the states that it shows; null: all of them. */
export const QUOTE_TABS = {
  all: null,
  draft: ["draft"],
  open: ["sent", "viewed"],
  accepted: ["accepted"],
  invoiced: ["invoiced"],
  declined: ["declined"],
  expired: ["expired"],
} as const satisfies Record<string, readonly QuoteStatus[] | null>;

export type QuoteTab = keyof typeof QUOTE_TABS;

/** A quote as lists show it: nothing that only its page needs goes to the browser. */
export interface ListedQuote
  extends Pick<
    QuoteSummary,
    "id" | "number" | "version" | "clientName" | "currency" | "issueDate" | "validUntil" | "totalCents"
  > {
  status: QuoteStatus;
}

/** What a list shows of a quote. `state`: that of today. */
export function listedQuote({ state, ...quote }: QuoteSummary & { state: QuoteStatus }): ListedQuote {
  const { id, number, version, clientName, currency, issueDate, validUntil, totalCents } = quote;
  return { id, number, version, clientName, currency, issueDate, validUntil, totalCents, status: state };
}
