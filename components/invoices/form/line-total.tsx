import { useLocale } from "next-intl";
import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, type LineValues, pricedLine } from "#components/invoices/form/form-values.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** The amount of a line as it is typed, in the prices of the invoice, with its discounts and charges; a dash while the line is incomplete. */
export function LineTotal(props: {
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  currency: string;
  label: string;
}) {
  const { form, index, currency, label } = props;
  const language = useLocale();
  const line = useWatch({ control: form.control, name: `lines.${index}` as FieldPath<InvoiceFormValues> }) as
    | LineValues
    | undefined;
  const priced = line && pricedLine(line, currency, language);
  // A negative line is valid without discounts, but an invoice of that line alone is not: compute the positive amount
  // and restore the sign.
  const sign = priced && !priced.adjustments ? Math.sign(priced.quantityE4) : 1;
  const totals = priced && computeTotals([{ ...priced, quantityE4: priced.quantityE4 * sign }]);
  const cents = totals?.ok ? totals.subtotalCents * sign : null;
  return (
    <p
      data-total
      className="col-span-2 flex h-9 items-center justify-end self-end whitespace-nowrap font-medium text-sm tabular-nums @min-[40rem]:col-span-1 @min-[40rem]:self-start"
    >
      <span className="sr-only">{label}</span>
      {cents === null ? <span className="text-muted-foreground">–</span> : formatMoney(cents, currency, language)}
    </p>
  );
}
