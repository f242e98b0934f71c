"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";

/** The language of the PDF, the e-mails and the viewing page; by default the client's. */
export function LanguageField({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm");
  return (
    <Field label={t("language")} error={form.formState.errors.language?.message}>
      {(control) => (
        <NativeSelect {...control} {...form.register("language")}>
          <option value="">{t("languageOfClient")}</option>
          <option value="fr">{t("french")}</option>
          <option value="en">{t("english")}</option>
        </NativeSelect>
      )}
    </Field>
  );
}
