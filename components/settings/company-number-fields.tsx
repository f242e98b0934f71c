"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatInvoiceNumber, parseNumberPattern } from "#lib/domain/invoice/invoice-number.ts";

/** The number series of this year. */
export interface NumberSeries {
  year: number;
  started: boolean;
  firstNumber: number;
  lastNumber: number;
}

/** The pattern of invoice numbers, with a preview of the next numbers. */
export function CompanyNumberFields({ form, series }: { form: CompanyFormState; series: NumberSeries }) {
  const t = useTranslations("companySettings");
  const { errors } = form.formState;
  const year = String(series.year);
  return (
    <Section title={t("numbers")} lead={t("numbersLead")}>
      <OwnersFields>
        <Field label={t("numberPattern")} error={errors.numberPattern?.message}>
          {(control) => (
            <Input {...control} {...form.register("numberPattern")} autoComplete="off" spellCheck={false} required className="font-mono" />
          )}
        </Field>
        <Preview form={form} series={series} />
        <div>
          <p className="text-muted-foreground text-sm">{t("tokens")}</p>
          <dl className="mt-1.5 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
            {(["YYYY", "YY", "SEQ"] as const).map((token) => (
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
        {series.started ? (
          <p className="text-muted-foreground text-sm">{t("firstNumberFixed", { year, first: series.firstNumber })}</p>
        ) : (
          <Field label={t("firstNumber", { year })} hint={t("firstNumberHint", { year })} error={errors.firstNumber?.message}>
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
        <CheckField label={t("strictChronology")} hint={t("strictChronologyHint")}>
          {(control) => <Checkbox {...control} {...form.register("strictChronology")} />}
        </CheckField>
      </OwnersFields>
    </Section>
  );
}

/** The next two numbers, or the fault of the pattern. */
function Preview({ form, series }: { form: CompanyFormState; series: NumberSeries }) {
  const t = useTranslations("companySettings");
  const faults = useTranslations("fieldErrors");
  const [pattern, first] = useWatch({ control: form.control, name: ["numberPattern", "firstNumber"] });
  const parsed = parseNumberPattern(pattern.trim());
  const next = series.started ? series.lastNumber + 1 : Number(first);
  const isNumber = Number.isInteger(next) && next >= 1 && next <= 999_999_999;
  return (
    <div className="rounded-lg bg-muted/60 px-4 py-3" aria-live="polite">
      <p className="text-muted-foreground text-sm">{t("preview", { year: String(series.year) })}</p>
      {parsed.ok && isNumber ? (
        <p className="wrap-anywhere mt-1 flex flex-wrap gap-x-6 font-medium">
          {[next, next + 1].map((sequence) => (
            <span key={sequence}>{formatInvoiceNumber(pattern.trim(), series.year, sequence)}</span>
          ))}
        </p>
      ) : (
        <p className="mt-1 text-sm">{parsed.ok ? t("previewNone") : faults(`pattern_${parsed.code}`)}</p>
      )}
    </div>
  );
}
