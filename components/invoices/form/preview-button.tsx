"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { type InvoiceFormValues, toPreviewBody } from "#components/invoices/form/form-values.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

/** Opens the preview in another tab, when there is no room beside the form. */
export function PreviewButton({ form, companyId }: { form: UseFormReturn<InvoiceFormValues>; companyId: string }) {
  const t = useTranslations("invoiceForm.preview");
  const language = useLocale();
  const open = () => {
    const body = toPreviewBody(form.getValues(), language);
    if (body) post(`/invoices/preview/pdf?company=${companyId}`, { invoice: JSON.stringify(body) });
    else toast.info(t("incomplete"));
  };
  return (
    <Button variant="ghost" onClick={open} className="@max-[54rem]:px-2 xl:hidden">
      <FileText aria-hidden="true" />
      <span className="@max-[54rem]:sr-only">{t("open")}</span>
    </Button>
  );
}

/** Submits a form, which no browser blocks as a pop-up. The browser's own viewer shows the response. */
function post(address: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: address,
    target: "_blank",
    hidden: true,
  });
  form.enctype = "multipart/form-data";
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
