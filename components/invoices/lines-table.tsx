import { getTranslations } from "next-intl/server";
import { detailFacts } from "#lib/domain/invoices/term-words.ts";
import { adjustmentInWords, lineAmountCents } from "#lib/domain/lines/adjustment-words.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { formatLinePrice } from "#lib/domain/lines/unit-price.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { unitLabel } from "#lib/domain/units/unit-label.ts";

/** The lines of an invoice. On a narrow screen, quantity, price and rate are below the description. */
export async function LinesTable({
  lines,
  currency,
  pricesIncludeTax,
  language,
  noteOf = () => null,
}: {
  /** Those of a document, or of one that is planned. */
  lines: Omit<InvoiceLine, "id">[];
  pricesIncludeTax: boolean;
  currency: string;
  language: Language;
  /** What is said of a line below its description, by its number. */
  noteOf?: (lineNumber: number) => string | null;
}) {
  const t = await getTranslations({ locale: language, namespace: "invoice" });
  const prices = pricesIncludeTax ? "gross" : "net";
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <table className="w-full text-sm">
      <thead className="border-border border-b text-muted-foreground text-xs">
        <tr>
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t("description")}
          </th>
          <Head>{t("quantity")}</Head>
          <Head>{t("unitPrice", { prices })}</Head>
          <Head>{t("taxRate")}</Head>
          <th scope="col" className="whitespace-nowrap py-2 pl-3 text-right font-medium">
            {t("lineTotal", { prices })}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border border-border border-b align-top">
        {lines.map((line) => {
          const quantity = formatQuantity(line.quantityE4, language);
          const amount = line.unit ? `${quantity} ${unitLabel(line.unit, line.quantityE4, language)}` : quantity;
          const [price, rate] = [formatLinePrice(line, currency, language), formatTaxRate(line.taxRateBp, language)];
          return (
            <tr key={line.lineNumber}>
              <td className="py-2 pr-3 wrap-anywhere whitespace-pre-line">
                {line.description}
                {noteOf(line.lineNumber) && (
                  <span className="block text-muted-foreground text-xs">{noteOf(line.lineNumber)}</span>
                )}
                {line.details?.note && <span className="block text-muted-foreground text-xs">{line.details.note}</span>}
                {detailFacts(line.details, currency, language).map(({ label, value }) => (
                  <span key={`${label} ${value}`} className="block text-muted-foreground text-xs">
                    {t("fact", { label, value })}
                  </span>
                ))}
                {line.adjustments?.map((adjustment, index) => {
                  const { label, amount } = adjustmentInWords(adjustment, currency, language);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
                    <span key={index} className="block text-muted-foreground text-xs">
                      {t("adjustment", { label, amount })}
                    </span>
                  );
                })}
                <span className="block text-muted-foreground text-xs sm:hidden">
                  {amount} × {price} · {rate}
                </span>
              </td>
              <Cell>{amount}</Cell>
              <Cell>{price}</Cell>
              <Cell>{rate}</Cell>
              <td className="whitespace-nowrap py-2 pl-3 text-right tabular-nums">{money(lineAmountCents(line))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-medium max-sm:hidden">
      {children}
    </th>
  );
}

function Cell({ children }: { children: string }) {
  return <td className="whitespace-nowrap px-3 py-2 text-right tabular-nums max-sm:hidden">{children}</td>;
}
