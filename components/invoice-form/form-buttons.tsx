"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import { PreviewButton } from "#components/invoice-form/preview-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  companyId: string;
  cancelHref: string;
  pending: boolean;
  /** Called by both save buttons before the form is submitted. */
  onSave: (thenIssue: boolean) => void;
}

/** The bar below the form: preview, cancel, save, save and issue. */
export function FormButtons({ form, companyId, cancelHref, pending, onSave }: Props) {
  const t = useTranslations("invoiceForm");
  return (
    <div className="bottom-0 z-10 flex flex-wrap justify-end gap-2 border-t border-border bg-background py-3 sm:sticky">
      <PreviewButton form={form} companyId={companyId} />
      <Button asChild variant="ghost" className="max-sm:hidden">
        <Link href={cancelHref}>{t("cancel")}</Link>
      </Button>
      <Button type="submit" variant="outline" disabled={pending} onClick={() => onSave(false)}>
        {t("saveDraft")}
      </Button>
      <Button type="submit" disabled={pending} onClick={() => onSave(true)}>
        {t("saveAndIssue")}
      </Button>
    </div>
  );
}
