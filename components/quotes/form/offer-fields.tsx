"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { parseDeposit, type QuoteFormValues, validFor } from "#components/quotes/form/quote-values.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";

interface Props {
  form: UseFormReturn<QuoteFormValues>;
  /** How long the company's quotes are valid, for the last day to follow the date. */
  validityDays: number;
}

/** How long the offer stands, the work, the deposit that is wanted, and how the client signs. */
export function OfferFields({ form, validityDays }: Props) {
  const t = useTranslations("quoteForm");
  const [fieldErrors, language, heading] = [useTranslations("fieldErrors"), useLocale(), useId()];
  const dateRule = useDateRule();
  const { errors } = form.formState;
  const required = (text: string) => text !== "" || fieldErrors("required");
  // The last day follows the date for as long as nobody sets it.
  const onIssueDate = () => {
    if (form.getFieldState("offer.validUntil").isDirty) return;
    const last = validFor(form.getValues("issueDate"), validityDays);
    if (last) form.setValue("offer.validUntil", last, { shouldValidate: form.formState.isSubmitted });
  };
  const readable = (text: string) => {
    if (text.trim() === "") return true;
    const result = parseDeposit(text, language);
    return result.ok || t("depositRange");
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 rounded-lg border border-border p-4">
      <h2 id={heading} className="font-semibold text-base">
        {t("offer")}
      </h2>
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 @sm:grid-cols-2 @2xl:grid-cols-3">
        <Field label={t("issueDate")} error={errors.issueDate?.message}>
          {(control) => (
            <DateInput
              {...control}
              required
              {...form.register("issueDate", {
                validate: { required, readable: dateRule(t("issueDate")) },
                onChange: onIssueDate,
              })}
            />
          )}
        </Field>
        <Field label={t("validUntil")} error={errors.offer?.validUntil?.message}>
          {(control) => (
            <DateInput
              {...control}
              required
              {...form.register("offer.validUntil", {
                validate: {
                  required,
                  readable: dateRule(t("validUntil")),
                  order: (last, { issueDate }) =>
                    !parseCalendarDate(issueDate) || last >= issueDate || fieldErrors("before_issue_date"),
                },
              })}
            />
          )}
        </Field>
        <Field label={t("deposit")} hint={t("depositHint")} error={errors.offer?.deposit?.message}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="w-28 text-right tabular-nums"
              {...form.register("offer.deposit", { validate: readable })}
            />
          )}
        </Field>
        <TextField form={form} name="offer.work.place" label={t("place")} maxLength={500} />
        <TextField form={form} name="offer.work.start" label={t("start")} hint={t("startHint")} maxLength={500} />
        <TextField
          form={form}
          name="offer.work.duration"
          label={t("duration")}
          hint={t("durationHint")}
          maxLength={500}
        />
      </div>
      <CheckField label={t("confirmsEmail")} hint={t("confirmsEmailHint")}>
        {(control) => <Checkbox {...control} {...form.register("offer.confirmsEmail")} />}
      </CheckField>
    </section>
  );
}
