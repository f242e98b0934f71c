import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** What of an accepted quote is invoiced, received and left, to the cent. */
export function Money({ quote }: { quote: Pick<Quote, "currency" | "totalCents" | "invoicedCents" | "paidCents"> }) {
  const [t, language] = [useTranslations("quotes"), useLocale()];
  const { currency, totalCents, invoicedCents, paidCents } = quote;
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <Row name={t("quoted")} value={money(totalCents)} />
      <Row name={t("invoiced")} value={money(invoicedCents)} />
      <Row name={t("paid")} value={money(paidCents)} className={paidCents > 0 ? "text-tone-green-text" : ""} />
      <dt className="border-border border-t pt-1.5 font-medium">{t("left")}</dt>
      <dd className="border-border border-t pt-1.5 pl-4 text-right font-medium">
        {money(Math.max(totalCents - invoicedCents, 0))}
      </dd>
    </dl>
  );
}

function Row({ name, value, className = "" }: { name: string; value: string; className?: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className={`pl-4 text-right ${className}`}>{value}</dd>
    </>
  );
}
