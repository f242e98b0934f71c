import { getLocale, getTranslations } from "next-intl/server";
import { FoldedText } from "#components/invoices/folded-text.tsx";
import { LinesTable } from "#components/invoices/lines-table.tsx";
import { TotalsList } from "#components/invoices/totals-list.tsx";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";

/**
 * What the PDF of a quote says, as text: its subject, its lines with the options apart, its totals and its notes. Folded,
 * because the PDF is beside it.
 */
export async function QuoteText({ quote, isAnswered }: { quote: Quote; isAnswered: boolean }) {
  const [t, totals, language] = [
    await getTranslations("quotes"),
    await getTranslations("invoiceTotals"),
    await getLocale(),
  ];
  const { currency, content, ...amounts } = quote;
  const { pricesIncludeTax, description, notes, adjustments } = content;
  const all = content.lines.map((line) => ({ ...line, quoteLine: null, deduction: null }));
  const [lines, others] = [all.filter(isIncluded), all.filter((line) => !isIncluded(line))];
  const terms = { currency, pricesIncludeTax, language };
  const noteOf = (lineNumber: number) =>
    lines.some((line) => line.isOptional && line.lineNumber === lineNumber) ? t("optionChosen") : null;
  return (
    <FoldedText title={t("asText")}>
      {description && <p className="wrap-anywhere whitespace-pre-line font-medium text-sm">{description}</p>}
      <section aria-labelledby="lines" className="flex flex-col gap-3">
        <h2 id="lines" className="font-semibold text-sm">
          {t("lines")}
        </h2>
        {lines.length > 0 && <LinesTable lines={lines} {...terms} noteOf={noteOf} />}
        <div className="flex justify-end">
          <TotalsList {...amounts} {...terms} adjustments={adjustments} t={totals} />
        </div>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="options" className="flex flex-col gap-3">
          <h2 id="options" className="font-semibold text-sm">
            {t(isAnswered ? "optionsLeftOut" : "optionsOpen")}
          </h2>
          <LinesTable lines={others} {...terms} />
        </section>
      )}
      {notes && <p className="wrap-anywhere whitespace-pre-line text-muted-foreground text-sm">{notes}</p>}
    </FoldedText>
  );
}
