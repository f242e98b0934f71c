"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Input } from "#components/ui/input.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { formatInvoiceNumber, numberPeriod, parseNumberPattern } from "#lib/domain/numbers/invoice-number.ts";

/** The numbers of quotes, and how long they are valid. `today`: in the company's time zone. */
export function CompanyQuoteFields({ form, today }: { form: CompanyFormState; today: CalendarDate }) {
  const t = useTranslations("companySettings");
  const faults = useTranslations("fieldErrors");
  const { errors } = form.formState;
  const pattern = useWatch({ control: form.control, name: "quoteNumberPattern" }).trim();
  const parsed = parseNumberPattern(pattern);
  const example = parsed.ok ? formatInvoiceNumber(pattern, numberPeriod(pattern, today), 1) : null;
  return (
    <Section anchor="quotes" title={t("quotes")} lead={t("quotesLead")}>
      <OwnersFields>
        <Field
          label={t("quoteNumberPattern")}
          hint={parsed.ok ? t("quoteNumberHint", { number: example ?? "" }) : faults(`pattern_${parsed.code}`)}
          error={errors.quoteNumberPattern?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("quoteNumberPattern")}
              autoComplete="off"
              spellCheck={false}
              required
              className="font-mono"
            />
          )}
        </Field>
      </OwnersFields>
      <Field label={t("quoteValidityDays")} hint={t("quoteValidityHint")} error={errors.quoteValidityDays?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("quoteValidityDays")}
            autoComplete="off"
            inputMode="numeric"
            required
            className="w-28 text-right tabular-nums"
          />
        )}
      </Field>
    </Section>
  );
}
