"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { type InvoiceFormValues, parseExchangeRate } from "#components/invoices/form/form-values.ts";
import { Input } from "#components/ui/input.tsx";
import { accountingCurrency } from "#lib/domain/money/accounting-currency.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** The country of the company (ISO 3166-1). */
  country: string;
}

/** The exchange rate into the currency of the company's VAT return; nothing for an invoice in that currency. */
export function ExchangeRateField({ form, country }: Props) {
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const currency = useWatch({ control: form.control, name: "currency" });
  const { errors } = form.formState;
  const accounting = accountingCurrency(country);
  if (accounting === null || accounting === currency) return null;
  return (
    <Field
      label={t("exchangeRate", { currency, accounting })}
      hint={t("exchangeRateHint", { accounting })}
      error={errors.taxExchangeRate?.message}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...form.register("taxExchangeRate", {
            validate: (text) =>
              text.trim() === "" || parseExchangeRate(text, language).ok || fieldErrors("invalid_number"),
          })}
        />
      )}
    </Field>
  );
}
