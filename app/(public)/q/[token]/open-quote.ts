import { cache } from "react";
import { openQuoteLink, type QuoteLink } from "#lib/quotes/quote-by-link.ts";

/** The quote of the link, read once per page. */
export const openQuote: (token: string) => Promise<QuoteLink> = cache((token) => openQuoteLink(token, new Date()));
