import { useTranslations } from "next-intl";
import { QuoteTable } from "#components/quotes/quote-table.tsx";
import type { ListedQuote } from "#lib/domain/quotes/listed-quote.ts";

/** The latest quotes of a client; nothing where there are none. */
export function ClientQuotes({ quotes }: { quotes: ListedQuote[] }) {
  const t = useTranslations("quotes");
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes" className="flex flex-col gap-3">
      <h2 id="quotes" className="font-semibold text-base">
        {t("title")}
      </h2>
      <QuoteTable quotes={quotes} withClient={false} />
    </section>
  );
}
