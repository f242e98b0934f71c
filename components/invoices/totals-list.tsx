import type { useTranslations } from "next-intl";
import type { wholeWork } from "#lib/domain/deposits/deduction.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentInWords, linesTotalCents } from "#lib/domain/lines/adjustment-words.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { formatMoney, formatTaxRate } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Props {
  /** The discounts and charges on the whole document. */
  adjustments: DocumentAdjustment[] | null;
  pricesIncludeTax: boolean;
  subtotalCents: number;
  taxBreakdown: TaxBreakdownLine[];
  totalCents: number;
  /** Of a final invoice: what it comes to before its deposits are deducted, and they by rate. */
  work?: ReturnType<typeof wholeWork> | null;
  currency: string;
  language: Language;
  t: ReturnType<typeof useTranslations<"invoiceTotals">>;
}

/** Subtotal, VAT per rate and total, below the form and on the page of the invoice. */
export function TotalsList({ taxBreakdown, currency, language, t, work = null, ...document }: Props) {
  const { adjustments, pricesIncludeTax, subtotalCents, totalCents } = document;
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
      {adjustments && (
        <>
          <Row
            name={t("lines", { prices: pricesIncludeTax ? "gross" : "net" })}
            value={money(linesTotalCents({ ...document, ...work }))}
          />
          {adjustments.map((adjustment, index) => {
            const { label, amount } = adjustmentInWords(adjustment, currency, language);
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else of their own
            return <Row key={index} name={label} value={amount} />;
          })}
        </>
      )}
      {work && (
        <>
          <Row name={t("work")} value={money(work.totalCents)} />
          {work.deposits.map((deposits) => (
            <Row
              key={deposits.taxRateBp}
              name={t("deposits", { rate: formatTaxRate(deposits.taxRateBp, language) })}
              value={money(0 - deposits.totalCents)}
            />
          ))}
        </>
      )}
      <Row name={t("subtotal")} value={money(subtotalCents)} />
      {taxBreakdown.map(({ taxRateBp, exemptionCode, baseCents, taxCents }) => (
        <Row
          key={`${taxRateBp} ${exemptionCode}`}
          name={t("tax", { rate: formatTaxRate(taxRateBp, language), base: money(baseCents) })}
          value={money(taxCents)}
        />
      ))}
      <dt className="mt-1 border-border border-t pt-2 font-semibold">{t("total")}</dt>
      <dd className="mt-1 border-border border-t pt-2 pl-8 text-right font-semibold">{money(totalCents)}</dd>
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="wrap-anywhere text-muted-foreground">{name}</dt>
      <dd className="pl-8 text-right">{value}</dd>
    </>
  );
}
