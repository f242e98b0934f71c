"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { readAdjustments } from "#components/invoices/form/adjustment-values.ts";
import { FormTotals } from "#components/invoices/form/form-totals.tsx";
import { type InvoiceFormValues, pricedLines } from "#components/invoices/form/form-values.ts";
import { useTotals } from "#components/invoices/form/use-totals.ts";
import { parseDeposit, type QuoteFormValues } from "#components/quotes/form/quote-values.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";

/** The totals of what is typed, what they are with every option, and the deposit that is wanted. */
export function QuoteTotals({ form }: { form: UseFormReturn<QuoteFormValues> }) {
  const [t, language] = [useTranslations("quoteForm"), useLocale()];
  const invoice = form as unknown as UseFormReturn<InvoiceFormValues>;
  const { totals, currency } = useTotals(invoice);
  const [lines, typed, pricesIncludeTax, deposit] = useWatch({
    control: form.control,
    name: ["lines", "adjustments", "pricesIncludeTax", "offer.deposit"],
  });
  const money = (cents: number) => formatMoney(cents, currency, language);
  const { adjustments } = readAdjustments(typed, currency, language);
  const withAll = lines.every(isIncluded)
    ? null
    : computeTotals(pricedLines(lines, currency, language), { adjustments, pricesIncludeTax });
  const percent = parseDeposit(deposit, language);
  const wanted =
    percent.ok && totals.ok
      ? depositOf({ content: { depositPercentE4: percent.scaled }, totalCents: totals.totalCents })
      : null;
  return (
    <div className="flex flex-col items-end gap-2">
      <FormTotals form={invoice} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-1 text-muted-foreground text-sm tabular-nums empty:hidden">
        {withAll?.ok && (
          <>
            <dt>{t("totalWithOptions")}</dt>
            <dd className="text-right">{money(withAll.totalCents)}</dd>
          </>
        )}
        {wanted && (
          <>
            <dt>{t("depositOf", { percent: formatPercentage(wanted.percentE4, language) })}</dt>
            <dd className="text-right">{money(wanted.cents)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
