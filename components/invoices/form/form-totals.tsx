"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, isBlank, pricedLines } from "#components/invoices/form/form-values.ts";
import { TotalsList } from "#components/invoices/totals-list.tsx";
import { computeTotals } from "#lib/domain/lines/totals.ts";

/** The totals of the typed lines, computed by the same code as those of the API, the PDF and the e-invoice. */
export function FormTotals({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm");
  const labels = useTranslations("invoiceTotals");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const [lines, currency] = useWatch({ control: form.control, name: ["lines", "currency"] });
  const priced = pricedLines(lines, currency, language);
  const totals = computeTotals(priced);
  const unreadable = lines.filter((line) => !isBlank(line)).length - priced.length;
  return (
    <div className="flex flex-col items-end gap-1" aria-live="off">
      {totals.ok ? (
        <TotalsList {...totals} currency={currency} language={language} t={labels} />
      ) : (
        <p className="text-sm text-destructive">{fieldErrors(totals.code)}</p>
      )}
      {unreadable > 0 && (
        <p className="text-right text-xs text-muted-foreground">{t("unreadable", { count: unreadable })}</p>
      )}
    </div>
  );
}
