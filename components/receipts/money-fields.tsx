"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";

/** How much came or went, when and how. */
export interface MoneyValues {
  amount: string;
  date: string;
  method: PaymentMethod | "";
}

interface AmountProps<Values extends MoneyValues> {
  form: UseFormReturn<Values>;
  label: string;
  currency: string;
  /** The most that it may be, in the minor unit. */
  mostCents?: number;
  className?: string;
}

/** An amount above 0. */
export function AmountField<Values extends MoneyValues>({
  label,
  currency,
  mostCents = Number.MAX_SAFE_INTEGER,
  className = "",
  ...props
}: AmountProps<Values>) {
  const [fieldErrors, language] = [useTranslations("fieldErrors"), useLocale()];
  const form = props.form as unknown as UseFormReturn<MoneyValues>;
  const check = (text: string) => {
    if (text.trim() === "") return fieldErrors("required");
    const read = readCents(text, currency, language);
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled <= 0) return fieldErrors("invalid_amount");
    return read.scaled <= mostCents || fieldErrors("amount_exceeds_unallocated");
  };
  return (
    <Field label={label} error={form.formState.errors.amount?.message} className={className}>
      {(control) => (
        <Input
          {...control}
          required
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          {...form.register("amount", { validate: check })}
        />
      )}
    </Field>
  );
}

interface WhenProps<Values extends MoneyValues> {
  form: UseFormReturn<Values>;
  label: string;
  /** The latest day that can be recorded: today in the company's time zone. */
  today: CalendarDate;
  /** The earliest: of a refund, the day of its receipt. */
  earliest?: CalendarDate;
}

/** When and how money came or went: two fields. */
export function WhenAndHow<Values extends MoneyValues>({ label, today, earliest, ...props }: WhenProps<Values>) {
  const [t, fieldErrors, dateRule] = [useTranslations("receipts"), useTranslations("fieldErrors"), useDateRule()];
  const form = props.form as unknown as UseFormReturn<MoneyValues>;
  const { errors } = form.formState;
  return (
    <>
      <Field label={label} error={errors.date?.message}>
        {(control) => (
          <DateInput
            {...control}
            latest={today}
            required
            {...form.register("date", {
              validate: {
                required: (day) => day !== "" || fieldErrors("required"),
                readable: dateRule(label),
                past: (day) => day <= today || fieldErrors("payment_in_future"),
                late: (day) => !earliest || day >= earliest || fieldErrors("refund_before_receipt"),
              },
            })}
          />
        )}
      </Field>
      <Field label={t("methodLabel")} error={errors.method?.message}>
        {(control) => (
          <NativeSelect {...control} {...form.register("method")}>
            <option value="">{t("noMethod")}</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`method.${method}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}
