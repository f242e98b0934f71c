"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { openPosted } from "#components/form/open-posted.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { ToInvoice } from "#components/invoices/form/use-on-pause.ts";
import { Button } from "#components/ui/button.tsx";

interface Props<Values extends InvoiceFormValues> {
  form: UseFormReturn<Values>;
  companyId: string;
  toInvoice: ToInvoice<Values, object>;
  /** Of the routes that draw it. */
  address: string;
}

/** Opens the PDF of what is typed in another tab. */
export function OpenPdf<Values extends InvoiceFormValues>({ form, companyId, toInvoice, address }: Props<Values>) {
  const t = useTranslations("invoiceForm.preview");
  const language = useLocale();
  const open = () => {
    const body = toInvoice(form.getValues(), language);
    if (body) openPosted(`${address}/pdf?company=${companyId}`, { invoice: JSON.stringify(body) });
  };
  return (
    <Button variant="ghost" size="sm" onClick={open} className="self-center text-muted-foreground">
      <FileText aria-hidden />
      {t("open")}
    </Button>
  );
}
