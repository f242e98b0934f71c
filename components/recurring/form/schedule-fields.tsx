"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { PaymentTermsField } from "#components/form/payment-terms-field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { type Progress, readRule } from "#components/recurring/form/planned-form.ts";
import { type RecurringFormValues, wholeNumber } from "#components/recurring/form/recurring-values.ts";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { formatDayAs, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import { MAX_INTERVAL_COUNT, MAX_OCCURRENCES, RECURRENCE_UNITS } from "#lib/domain/recurring/recurrence.ts";
import { recurrenceAsLabel } from "#lib/domain/recurring/recurrence-in-words.ts";
import { RECURRING_ACTIONS } from "#lib/domain/recurring/recurring-invoice.ts";

interface Props {
  form: UseFormReturn<RecurringFormValues>;
  progress: Progress;
  /** The payment terms of the client, which count without others. */
  clientTerms: PaymentTerms;
}

const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** When invoices are made, for which period, and what happens to them then. */
export function ScheduleFields({ form, progress, clientTerms }: Props) {
  const t = useTranslations("recurringForm");
  const fieldErrors = useTranslations("fieldErrors");
  const heading = useId();
  const dateRule = useDateRule();
  const schedule = useWatch({ control: form.control, name: "schedule" });
  const errors = form.formState.errors.schedule;
  const { unit, end, paymentTermsDays, paymentTermsMonth } = schedule;
  const required = (text: string) => text.trim() !== "" || fieldErrors("required");
  const upTo = (most: number) => (text: string) => {
    const number = wholeNumber(text);
    if (text.trim() === "") return fieldErrors("required");
    return (number >= 1 && number <= most) || t("upTo", { most });
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 rounded-lg border border-border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="font-semibold text-base">
          {t("schedule")}
        </h2>
        <RuleInWords {...{ form, progress }} />
      </div>
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 @sm:grid-cols-2 @2xl:grid-cols-3">
        <Field label={t("every")} error={errors?.intervalCount?.message ?? errors?.unit?.message}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="w-16 shrink-0 text-right tabular-nums"
                {...form.register("schedule.intervalCount", { validate: upTo(MAX_INTERVAL_COUNT) })}
              />
              <NativeSelect aria-label={t("unit")} {...form.register("schedule.unit")}>
                {RECURRENCE_UNITS.map((each) => (
                  <option key={each} value={each}>
                    {t(`units.${each}`, { count: wholeNumber(schedule.intervalCount) || 1 })}
                  </option>
                ))}
              </NativeSelect>
            </div>
          )}
        </Field>
        {unit === "week" ? (
          <WeekdayOf startDate={schedule.startDate} />
        ) : (
          <Field label={t("day")} hint={t("dayHint")} error={errors?.dayOfMonth?.message}>
            {(control) => (
              <NativeSelect {...control} {...form.register("schedule.dayOfMonth")}>
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {t("dayNumber", { day })}
                  </option>
                ))}
                <option value="31">{t("lastDay")}</option>
              </NativeSelect>
            )}
          </Field>
        )}
        <Field label={t("startDate")} hint={t("startHint")} error={errors?.startDate?.message}>
          {(control) => (
            <DateInput
              {...control}
              required
              {...form.register("schedule.startDate", { validate: { required, readable: dateRule(t("startDate")) } })}
            />
          )}
        </Field>
        <Field label={t("end")} error={errors?.end?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("schedule.end")}>
              <option value="never">{t("ends.never")}</option>
              <option value="date">{t("ends.date")}</option>
              <option value="count">{t("ends.count")}</option>
              {end === "both" && <option value="both">{t("ends.both")}</option>}
            </NativeSelect>
          )}
        </Field>
        {(end === "date" || end === "both") && (
          <Field label={t("endDate")} error={errors?.endDate?.message}>
            {(control) => (
              <DateInput
                {...control}
                required
                {...form.register("schedule.endDate", {
                  validate: {
                    required,
                    readable: dateRule(t("endDate")),
                    order: (day, values) =>
                      !parseCalendarDate(day) || day >= values.schedule.startDate || t("endBeforeStart"),
                  },
                })}
              />
            )}
          </Field>
        )}
        {(end === "count" || end === "both") && (
          <Field
            label={t("maxOccurrences")}
            hint={progress.next > 1 ? t("maxOccurrencesHint", { count: progress.next - 1 }) : undefined}
            error={errors?.maxOccurrences?.message}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="tabular-nums"
                {...form.register("schedule.maxOccurrences", { validate: upTo(MAX_OCCURRENCES) })}
              />
            )}
          </Field>
        )}
        <Field label={t("billedPeriod")} hint={t("billedPeriodHint")} error={errors?.billedPeriod?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("schedule.billedPeriod")}>
              <option value="">{t("periods.none")}</option>
              <option value="ahead">{t("periods.ahead")}</option>
              <option value="behind">{t("periods.behind")}</option>
            </NativeSelect>
          )}
        </Field>
        <Field label={t("action")} error={errors?.action?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("schedule.action")}>
              {RECURRING_ACTIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`actions.${each}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <PaymentTermsField
          label={t("paymentTerms")}
          error={errors?.paymentTermsDays?.message}
          values={{ paymentTermsDays, paymentTermsMonth }}
          days={form.register("schedule.paymentTermsDays")}
          month={form.register("schedule.paymentTermsMonth")}
          onChoose={(chosen) => {
            form.setValue("schedule.paymentTermsDays", chosen.paymentTermsDays, { shouldDirty: true });
            form.setValue("schedule.paymentTermsMonth", chosen.paymentTermsMonth, { shouldDirty: true });
          }}
          company={clientTerms}
          inherits="ofClient"
        />
      </div>
    </section>
  );
}

/** The weekday that follows from the first date. */
function WeekdayOf({ startDate }: { startDate: string }) {
  const [t, language] = [useTranslations("recurringForm"), useLocale()];
  const start = parseCalendarDate(startDate);
  const weekday = start && formatDayAs(start, language, { weekday: "long" });
  return (
    <Field label={t("weekday")} hint={t("weekdayHint")}>
      {(control) => <Input {...control} readOnly value={weekday ?? ""} className="bg-muted/50" />}
    </Field>
  );
}

/** The rule as it is typed, for who checks it. */
function RuleInWords({ form, progress }: Pick<Props, "form" | "progress">) {
  const language = useLocale();
  const values = useWatch({ control: form.control }) as RecurringFormValues;
  const rule = readRule(values, progress);
  return (
    <p aria-live="polite" className="text-pretty text-muted-foreground text-sm">
      {rule && recurrenceAsLabel(rule, language)}
    </p>
  );
}
