import type { useTranslations } from "next-intl";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { formatMoney, formatTaxRate } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Props {
  subtotalCents: number;
  taxBreakdown: TaxBreakdownLine[];
  totalCents: number;
  currency: string;
  language: Language;
  t: ReturnType<typeof useTranslations<"invoiceTotals">>;
}

/** Subtotal, VAT per rate and total, below the form and on the page of the invoice. */
export function TotalsList({ subtotalCents, taxBreakdown, totalCents, currency, language, t }: Props) {
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
      <dt className="text-muted-foreground">{t("subtotal")}</dt>
      <dd className="pl-8 text-right">{money(subtotalCents)}</dd>
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
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="pl-8 text-right">{value}</dd>
    </>
  );
}
