"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { FIELDS_OF_MEANS, type TermsForm } from "#components/invoices/form/terms-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { PAYMENT_MEANS } from "#lib/domain/terms/invoice-terms.ts";

/** How an invoice is to be paid, and what belongs to that way. */
export function PaymentMeansFields({ form }: { form: UseFormReturn<TermsForm> }) {
  const t = useTranslations("invoiceForm.terms");
  const method = useWatch({ control: form.control, name: "terms.paymentMeans.method" });
  const { method: wrong, iban } = form.formState.errors.terms?.paymentMeans ?? {};
  // The account of a payee is required whatever the way.
  const error = wrong ?? (FIELDS_OF_MEANS[method].includes("iban") ? undefined : iban);
  return (
    <>
      <Field label={t("means")} error={error?.message}>
        {(control) => (
          <NativeSelect {...control} {...form.register("terms.paymentMeans.method")}>
            <option value="">{t("method.usual")}</option>
            {PAYMENT_MEANS.map((name) => (
              <option key={name} value={name}>
                {t(`method.${name}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {FIELDS_OF_MEANS[method].map((name) => (
        <TextField
          key={name}
          form={form}
          name={`terms.paymentMeans.${name}`}
          label={t(name)}
          className={/iban/i.test(name) ? "@sm:col-span-2" : ""}
        />
      ))}
    </>
  );
}
