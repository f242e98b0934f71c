import { useLocale } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { readAdjustments } from "#components/invoices/form/adjustment-values.ts";
import { type InvoiceFormValues, isBlank, pricedLines } from "#components/invoices/form/form-values.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentsWithAmounts, computeTotals, type TotalsResult } from "#lib/domain/lines/totals.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";

/**
 * The totals of what is typed, without the options that are not chosen, by the same code as those of the API, the PDF
 * and the e-invoice.
 */
export function useTotals(form: UseFormReturn<InvoiceFormValues>): {
  totals: TotalsResult;
  /** The discounts and charges on the whole invoice, with what they come to. */
  adjustments: DocumentAdjustment[] | null;
  pricesIncludeTax: boolean;
  currency: string;
  /** The begun lines whose amounts are not known yet. */
  unreadable: number;
} {
  const language = useLocale();
  const [typedLines, currency, typed, pricesIncludeTax] = useWatch({
    control: form.control,
    name: ["lines", "currency", "adjustments", "pricesIncludeTax"],
  });
  const lines = typedLines.filter(isIncluded);
  const priced = pricedLines(lines, currency, language);
  const { adjustments } = readAdjustments(typed, currency, language);
  const unreadable = lines.filter((line) => !isBlank(line)).length - priced.length;
  const totals = computeTotals(priced, { adjustments, pricesIncludeTax });
  const withAmounts = totals.ok ? adjustmentsWithAmounts(adjustments, totals.adjustmentsCents) : null;
  return { totals, adjustments: withAmounts, pricesIncludeTax, currency, unreadable };
}
