"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { type CalendarDate, calendarYear } from "#lib/domain/calendar-date.ts";
import {
  formatInvoiceNumber,
  type NumberPeriod,
  numberPeriod,
  parseNumberPattern,
} from "#lib/domain/numbers/invoice-number.ts";
import type { CurrentSeries, InvoiceSeries } from "#lib/domain/numbers/invoice-series.ts";
import { mayHaveSiren } from "#lib/domain/vat/french-territory.ts";

/** The number series of invoices of this year and of this month; which of them goes on is said by the pattern. */
export interface NumberSeries extends CurrentSeries {
  today: CalendarDate;
}

/** The series of a pattern. Where the pattern is wrong, that of the year. */
export function seriesOf(
  pattern: string,
  { today, yearSeries, monthSeries }: NumberSeries,
): InvoiceSeries & { period: NumberPeriod } {
  const isValid = parseNumberPattern(pattern.trim()).ok;
  const period = isValid ? numberPeriod(pattern.trim(), today) : { year: calendarYear(today), month: null };
  return { ...(period.month === null ? yearSeries : monthSeries), period };
}

/** The pattern of invoice numbers, with a preview of the next numbers. */
export function CompanyNumberFields({ form, series }: { form: CompanyFormState; series: NumberSeries }) {
  const t = useTranslations("companySettings");
  const { errors } = form.formState;
  const [pattern, country] = useWatch({ control: form.control, name: ["numberPattern", "address.country"] });
  const { period, ...current } = seriesOf(pattern, series);
  const name = usePeriodName()(period);
  const isMonth = String(period.month !== null);
  // The first number is that of the year or of the month, so it changes with the kind of pattern.
  const showFirstNumber = (event: ChangeEvent<HTMLInputElement>) => {
    const changed = seriesOf(event.target.value, series);
    if (changed.period.month !== period.month) form.setValue("firstNumber", String(changed.firstNumber));
  };
  return (
    <Section anchor="numbers" title={t("numbers")} lead={t("numbersLead")}>
      <OwnersFields>
        <Field label={t("numberPattern")} error={errors.numberPattern?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("numberPattern", { onChange: showFirstNumber })}
              autoComplete="off"
              spellCheck={false}
              required
              className="font-mono"
            />
          )}
        </Field>
        <Preview form={form} series={series} />
        <div>
          <p className="text-muted-foreground text-sm">{t("tokens")}</p>
          <dl className="mt-1.5 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
            {(["YYYY", "YY", "MM", "SEQ"] as const).map((token) => (
              <div key={token} className="contents">
                <dt className="font-mono">{`{${token}}`}</dt>
                <dd className="text-muted-foreground">{t(`token${token}`)}</dd>
              </div>
            ))}
            <dt className="font-mono">{"{SEQ:5}"}</dt>
            <dd className="text-muted-foreground">{t("tokenSEQ5")}</dd>
          </dl>
          <p className="mt-1 text-muted-foreground text-sm">{t("tokenRest")}</p>
        </div>
        {current.started ? (
          <p className="text-muted-foreground text-sm">
            {t("firstNumberFixed", { period: name, first: current.firstNumber })}
          </p>
        ) : (
          <Field
            label={t("firstNumber", { period: name })}
            hint={t("firstNumberHint", { period: name, isMonth })}
            error={errors.firstNumber?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register("firstNumber")}
                autoComplete="off"
                inputMode="numeric"
                required
                className="w-40 tabular-nums"
              />
            )}
          </Field>
        )}
        <CheckField
          label={t("strictChronology")}
          hint={`${mayHaveSiren(country) ? `${t("strictChronologyLaw")} ` : ""}${t("strictChronologyHint")}`}
        >
          {(control) => <Checkbox {...control} {...form.register("strictChronology")} />}
        </CheckField>
      </OwnersFields>
    </Section>
  );
}

/** `2026`, or `November 2026` in the reader's language. */
function usePeriodName(): (period: NumberPeriod) => string {
  const locale = useLocale();
  return ({ year, month }) => {
    if (month === null) return String(year);
    return new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
      Date.UTC(year, month - 1, 1),
    );
  };
}

/** The next two numbers, or the fault of the pattern. */
function Preview({ form, series }: { form: CompanyFormState; series: NumberSeries }) {
  const t = useTranslations("companySettings");
  const faults = useTranslations("fieldErrors");
  const [pattern, first] = useWatch({ control: form.control, name: ["numberPattern", "firstNumber"] });
  const parsed = parseNumberPattern(pattern.trim());
  const { period, started, lastNumber } = seriesOf(pattern, series);
  const name = usePeriodName()(period);
  const next = started ? lastNumber + 1 : Number(first);
  const isNumber = Number.isInteger(next) && next >= 1 && next <= 999_999_999;
  return (
    <div className="rounded-lg bg-muted/60 px-4 py-3" aria-live="polite">
      <p className="text-muted-foreground text-sm">{t("preview", { period: name })}</p>
      {parsed.ok && isNumber ? (
        <p className="wrap-anywhere mt-1 flex flex-wrap gap-x-6 font-medium">
          {[next, next + 1].map((sequence) => (
            <span key={sequence}>{formatInvoiceNumber(pattern.trim(), period, sequence)}</span>
          ))}
        </p>
      ) : (
        <p className="mt-1 text-sm">{parsed.ok ? t("previewNone") : faults(`pattern_${parsed.code}`)}</p>
      )}
    </div>
  );
}
