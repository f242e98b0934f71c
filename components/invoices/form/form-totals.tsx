"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { FormDeposits } from "#components/invoices/form/use-deposits.ts";
import { useTotals } from "#components/invoices/form/use-totals.ts";
import { TotalsList } from "#components/invoices/totals-list.tsx";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  deposits?: FormDeposits;
}

/** The totals of the typed lines, less the chosen deposits. */
export function FormTotals({ form, deposits }: Props) {
  const t = useTranslations("invoiceForm");
  const labels = useTranslations("invoiceTotals");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const { totals, unreadable, isIncomplete, ...terms } = useTotals(form, deposits);
  return (
    <div className="flex flex-col items-end gap-1" aria-live="off">
      {isIncomplete ? (
        <p className="text-right text-muted-foreground text-sm">{t("deposits.awaited")}</p>
      ) : totals.ok ? (
        <TotalsList {...totals} {...terms} language={language} t={labels} />
      ) : totals.code === "deposits_exceed_total" ? (
        // Saving takes them off as far as the work goes.
        <p className="text-right text-muted-foreground text-sm">{t("deposits.beyondWork")}</p>
      ) : (
        <p className="text-sm text-destructive">{fieldErrors(totals.code)}</p>
      )}
      {unreadable > 0 && (
        <p className="text-right text-xs text-muted-foreground">{t("unreadable", { count: unreadable })}</p>
      )}
    </div>
  );
}
