"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type CalendarDate, formatLongDate, parseCalendarDate, unbroken } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";

export interface PaymentValues {
  amount: string;
  date: string;
  method: PaymentMethod | "";
  note: string;
  /** A payment dated before the invoice is a deposit. */
  allowEarly: boolean;
}

interface Props {
  form: UseFormReturn<PaymentValues>;
  currency: string;
  dueCents: number;
  /** The latest date that can be recorded: today in the company's time zone. */
  today: CalendarDate;
  /** The date of the invoice. */
  issueDate: CalendarDate;
  /** Money that came in, or money that went back. */
  kind?: "payment" | "refund";
}

/**
 * The fields of a payment: amount, date, method and note. A payment dated before the invoice has to be confirmed as a
 * deposit, a refund cannot be dated so.
 */
export function PaymentFields({ form, currency, dueCents, today, issueDate, kind = "payment" }: Props) {
  const isRefund = kind === "refund";
  const refunds = useTranslations("invoice.refundDialog");
  const t = useTranslations("invoice.paymentDialog");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const digits = minorUnitDigits(currency);
  const { errors } = form.formState;
  const paidOn = parseCalendarDate(form.watch("date"));
  const isEarly = !isRefund && paidOn !== null && paidOn < issueDate;
  const check = (text: string) => {
    const read = parseAmount(text, digits, currency, language);
    if (text.trim() === "") return fieldErrors("required");
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled <= 0) return fieldErrors("invalid_amount");
    return read.scaled <= dueCents || fieldErrors(isRefund ? "amount_exceeds_refund_due" : "amount_exceeds_due");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={isRefund ? refunds("amount", { currency }) : t("amount", { currency })}
        hint={isRefund ? undefined : t("hint")}
        error={errors.amount?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            {...form.register("amount", { validate: check })}
          />
        )}
      </Field>
      <PaidOn form={form} latest={today} refundOf={isRefund ? issueDate : undefined} />
      {isEarly && (
        <CheckField
          label={t("early")}
          hint={t("earlyHint", { date: unbroken(formatLongDate(issueDate, language)) })}
          error={errors.allowEarly?.message}
          className="sm:col-span-2"
        >
          {(control) => (
            <Checkbox
              {...control}
              {...form.register("allowEarly", { validate: (is) => is || fieldErrors("payment_before_issue") })}
            />
          )}
        </CheckField>
      )}
      <Field label={t("note")} hint={t("noteHint")} error={errors.note?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" {...form.register("note")} />}
      </Field>
    </div>
  );
}

/** Says that the client gets a receipt. */
export function ReceiptNote() {
  const t = useTranslations("invoice.paymentDialog");
  return <p className="text-pretty text-muted-foreground text-sm">{t("receipt")}</p>;
}

interface PaidOnProps {
  form: UseFormReturn<PaymentValues>;
  /** The latest date that can be recorded. */
  latest: CalendarDate;
  /** The date of the invoice whose money went back; undefined for money that came in. */
  refundOf?: CalendarDate | undefined;
}

/** When and how money came or went: two fields. */
export function PaidOn({ form, latest, refundOf }: PaidOnProps) {
  const refunds = useTranslations("invoice.refundDialog");
  const t = useTranslations("invoice.paymentDialog");
  const methods = useTranslations("invoice.paymentMethod");
  const fieldErrors = useTranslations("fieldErrors");
  const dateRule = useDateRule();
  const { errors } = form.formState;
  return (
    <>
      <Field label={refundOf ? refunds("date") : t("date")} error={errors.date?.message}>
        {(control) => (
          <DateInput
            {...control}
            latest={latest}
            required
            {...form.register("date", {
              validate: {
                required: (day) => day !== "" || fieldErrors("required"),
                readable: dateRule(t("date")),
                past: (day) => day <= latest || fieldErrors("payment_in_future"),
                invoiced: (day) => !refundOf || day >= refundOf || fieldErrors("refund_before_issue"),
              },
            })}
          />
        )}
      </Field>
      <Field label={t("method")} error={errors.method?.message}>
        {(control) => (
          <NativeSelect {...control} {...form.register("method")}>
            <option value="">{t("noMethod")}</option>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {methods(method)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}
