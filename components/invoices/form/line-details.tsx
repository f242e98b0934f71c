"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { focusWrong } from "#components/form/focus-wrong.ts";
import { DateField, TextField } from "#components/form/text-field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { Textarea } from "#components/ui/textarea.tsx";

interface Props {
  id: string;
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
}

/** What else a line says: a note, the numbers of the item and of the order's line, its days. */
export function LineDetails({ id, form, index }: Props) {
  const t = useTranslations("invoiceForm.details");
  const path = `lines.${index}.details` as const;
  const state = useFormState({ control: form.control, name: `${path}.note` });
  const noteError = form.getFieldState(`${path}.note`, state).error?.message;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => focusWrong(part.current), []);
  return (
    <div
      ref={part}
      id={id}
      className="col-span-full grid grid-cols-1 gap-3 rounded-md bg-muted/50 p-3 @sm:grid-cols-2 @xl:grid-cols-3"
    >
      <Field label={t("note")} error={noteError} className="col-span-full">
        {(control) => (
          <Textarea {...control} className="min-h-9" rows={1} maxLength={1000} {...form.register(`${path}.note`)} />
        )}
      </Field>
      <TextField form={form} name={`${path}.sellerItemId`} label={t("sellerItemId")} />
      <TextField form={form} name={`${path}.buyerItemId`} label={t("buyerItemId")} />
      <TextField form={form} name={`${path}.gtin`} label={t("gtin")} inputMode="numeric" />
      <DateField form={form} name={`${path}.period.start`} label={t("periodStart")} />
      <DateField form={form} name={`${path}.period.end`} label={t("periodEnd")} />
      <TextField form={form} name={`${path}.orderLine`} label={t("orderLine")} />
    </div>
  );
}
