"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { Textarea } from "#components/ui/textarea.tsx";

/** What is printed below the totals, and so stands below them here. */
export function NotesField({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm");
  return (
    <Field label={t("notes")} hint={t("notesHint")} error={form.formState.errors.notes?.message}>
      {(control) => (
        <Textarea
          {...control}
          className="field-sizing-content min-h-16"
          rows={2}
          maxLength={5000}
          {...form.register("notes")}
        />
      )}
    </Field>
  );
}
