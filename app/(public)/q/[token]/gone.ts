import { getLocale, getTranslations } from "next-intl/server";
import { quoteLanguage } from "#lib/domain/quotes/quote.ts";
import type { QuoteLink } from "#lib/quotes/quote-by-link.ts";

export type DeadQuoteLink = Exclude<QuoteLink, { ok: true }>;

/** The reason why a link is invalid, in the language of its quote or else of the reader. */
export async function quoteGoneTitle(link: DeadQuoteLink): Promise<string> {
  const { t } = await quoteGoneWords(link);
  return t(`gone.${link.code}Title`);
}

export async function quoteGoneWords(link: DeadQuoteLink) {
  const quote = link.code === "unknown" ? null : link.quote;
  const language = quote ? quoteLanguage(quote) : await getLocale();
  return {
    language,
    company: quote?.company ?? null,
    t: await getTranslations({ locale: language, namespace: "quoteViewing" }),
  };
}
