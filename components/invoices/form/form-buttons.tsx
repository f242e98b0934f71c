"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, pricedLines } from "#components/invoices/form/form-values.ts";
import { PreviewButton } from "#components/invoices/form/preview-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  companyId: string;
  cancelHref: string;
  pending: boolean;
  /** Called by both save buttons before the form is submitted. */
  onSave: (thenIssue: boolean) => void;
}

/** The bar that stays in sight below the form: the total, preview, cancel, save, save and issue. */
export function FormButtons({ form, companyId, cancelHref, pending, onSave }: Props) {
  const t = useTranslations("invoiceForm");
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-border border-t bg-background px-1 py-3">
      <BarTotal form={form} />
      <PreviewButton form={form} companyId={companyId} />
      <Button asChild variant="ghost" className="max-sm:hidden">
        <Link href={cancelHref}>{t("cancel")}</Link>
      </Button>
      <Button type="submit" variant="outline" disabled={pending} onClick={() => onSave(false)}>
        {t("saveDraft")}
      </Button>
      <Button type="submit" disabled={pending} onClick={() => onSave(true)} className="max-sm:w-full">
        {t("saveAndIssue")}
      </Button>
    </div>
  );
}

/** The total incl. VAT of the typed lines, which the list of totals says too. */
function BarTotal({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceTotals");
  const language = useLocale();
  const [lines, currency] = useWatch({ control: form.control, name: ["lines", "currency"] });
  const totals = computeTotals(pricedLines(lines, currency, language));
  return (
    <p aria-hidden className="mr-auto flex items-baseline gap-2 text-sm">
      <span className="text-muted-foreground max-sm:hidden">{t("total")}</span>
      <span className="font-semibold text-base tabular-nums">
        {totals.ok ? formatMoney(totals.totalCents, currency, language) : "–"}
      </span>
    </p>
  );
}
