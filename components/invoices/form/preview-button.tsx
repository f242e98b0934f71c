"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { openPosted } from "#components/form/open-posted.ts";
import { type InvoiceFormValues, toPreviewBody } from "#components/invoices/form/form-values.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

/** Opens the preview in another tab, when there is no room beside the form. */
export function PreviewButton({ form, companyId }: { form: UseFormReturn<InvoiceFormValues>; companyId: string }) {
  const t = useTranslations("invoiceForm.preview");
  const language = useLocale();
  const open = () => {
    const body = toPreviewBody(form.getValues(), language);
    if (body) openPosted(`/invoices/preview/pdf?company=${companyId}`, { invoice: JSON.stringify(body) });
    else toast.info(t("incomplete"));
  };
  return (
    <Button variant="ghost" onClick={open} className="@max-[54rem]:px-2 xl:hidden">
      <FileText aria-hidden="true" />
      <span className="@max-[54rem]:sr-only">{t("open")}</span>
    </Button>
  );
}
