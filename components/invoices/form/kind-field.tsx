"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";

/** The kind of an invoice, with a word on what a rarer one is for. */
export function KindField({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const [t, names] = [useTranslations("invoiceForm"), useTranslations("common.invoiceKind")];
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <Field
      label={t("kind")}
      hint={kind === "standard" ? undefined : t(`kindHint.${kind}`)}
      error={form.formState.errors.kind?.message}
    >
      {(control) => (
        <NativeSelect {...control} {...form.register("kind")}>
          {INVOICE_KINDS.map((name) => (
            <option key={name} value={name}>
              {names(name)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
