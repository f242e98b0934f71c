"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { openPosted } from "#components/form/open-posted.ts";
import { type InvoiceFormValues, toPreviewBody } from "#components/invoices/form/form-values.ts";
import { Button } from "#components/ui/button.tsx";

/** Opens the PDF of what is typed in another tab. */
export function OpenPdf({ form, companyId }: { form: UseFormReturn<InvoiceFormValues>; companyId: string }) {
  const t = useTranslations("invoiceForm.preview");
  const language = useLocale();
  const open = () => {
    const body = toPreviewBody(form.getValues(), language);
    if (body) openPosted(`/invoices/preview/pdf?company=${companyId}`, { invoice: JSON.stringify(body) });
  };
  return (
    <Button variant="ghost" size="sm" onClick={open} className="self-center text-muted-foreground">
      <FileText aria-hidden />
      {t("open")}
    </Button>
  );
}
