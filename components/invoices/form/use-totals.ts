import { useLocale } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { readAdjustments } from "#components/invoices/form/adjustment-values.ts";
import { type InvoiceFormValues, isBlank, pricedLines } from "#components/invoices/form/form-values.ts";
import type { FormDeposits } from "#components/invoices/form/use-deposits.ts";
import { deductionLines } from "#lib/domain/deposits/deduct-deposits.ts";
import { wholeWork } from "#lib/domain/deposits/deduction.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentsWithAmounts, computeTotals, type TotalsResult, withAmounts } from "#lib/domain/lines/totals.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";

/**
 * The totals of what is typed, without the options that are not chosen and less the deposits that are, by the same code
 * as those of the API, the PDF and the e-invoice.
 */
export function useTotals(
  form: UseFormReturn<InvoiceFormValues>,
  deposits?: FormDeposits,
): {
  totals: TotalsResult;
  /** Of a final invoice: what it comes to before its deposits are deducted. */
  work: ReturnType<typeof wholeWork> | null;
  /** The discounts and charges on the whole invoice, with what they come to. */
  adjustments: DocumentAdjustment[] | null;
  pricesIncludeTax: boolean;
  currency: string;
  /** The begun lines whose amounts are not known yet. */
  unreadable: number;
  /** The amounts of the deposits are not known yet. */
  isIncomplete: boolean;
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
  // The form knows no exemption for certain: what is at 0 % is one rate.
  const deductions = deductionLines(deposits?.chosen ?? [], { afterLine: 0, language, pricesIncludeTax }).map(
    (line) => ({ ...line, exemptionCode: null }),
  );
  const totals = computeTotals([...priced, ...deductions], { adjustments, pricesIncludeTax });
  const shown = { pricesIncludeTax, currency, unreadable, isIncomplete: deposits?.isIncomplete ?? false };
  if (!totals.ok) return { ...shown, totals, work: null, adjustments: null };
  const deducted = withAmounts(deductions, { ...totals, lines: totals.lines.slice(priced.length) });
  return {
    ...shown,
    totals,
    work: deductions.length > 0 ? wholeWork({ ...totals, lines: deducted }) : null,
    adjustments: adjustmentsWithAmounts(adjustments, totals.adjustmentsCents),
  };
}
