import { getLocale, getTranslations } from "next-intl/server";
import { LinesTable } from "#components/invoices/lines-table.tsx";
import { TotalsList } from "#components/invoices/totals-list.tsx";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";

/** What a quote says, as text: its subject, its lines with the options apart, its totals and its notes. */
export async function QuoteText({ quote, isAnswered }: { quote: Quote; isAnswered: boolean }) {
  const [t, totals, language] = [
    await getTranslations("quotes"),
    await getTranslations("invoiceTotals"),
    await getLocale(),
  ];
  const { currency, content, ...amounts } = quote;
  const { pricesIncludeTax, description, notes, adjustments } = content;
  const [lines, others] = [content.lines.filter(isIncluded), content.lines.filter((line) => !isIncluded(line))];
  const terms = { currency, pricesIncludeTax, language };
  const noteOf = (lineNumber: number) =>
    lines.some((line) => line.isOptional && line.lineNumber === lineNumber) ? t("optionChosen") : null;
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-border bg-card p-4 sm:p-5">
      {description && <p className="wrap-anywhere whitespace-pre-line font-medium text-sm">{description}</p>}
      {lines.length > 0 && <LinesTable lines={lines} {...terms} noteOf={noteOf} />}
      <div className="flex justify-end">
        <TotalsList {...amounts} {...terms} adjustments={adjustments} t={totals} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="options" className="flex flex-col gap-2">
          <h3 id="options" className="font-semibold text-sm">
            {t(isAnswered ? "optionLeftOut" : "optionOpen")}
          </h3>
          <LinesTable lines={others} {...terms} />
        </section>
      )}
      {notes && <p className="wrap-anywhere whitespace-pre-line text-muted-foreground text-sm">{notes}</p>}
    </div>
  );
}
