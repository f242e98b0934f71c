"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Progress, typedDates } from "#components/recurring/form/planned-form.ts";
import type { RecurringFormValues } from "#components/recurring/form/recurring-values.ts";
import { PlannedDates } from "#components/recurring/planned-dates.tsx";
import type { Language } from "#lib/domain/text/language.ts";

/** As many dates are shown. */
const DATES = 12;

interface Props {
  form: UseFormReturn<RecurringFormValues>;
  progress: Progress;
  documentLanguage: Language;
}

/** The next dates of what is typed, by the same code as the ones that are made. */
export function NextDates({ form, progress, documentLanguage }: Props) {
  const [t, language, heading] = [useTranslations("recurringForm"), useLocale(), useId()];
  const values = useWatch({ control: form.control }) as RecurringFormValues;
  const dates = typedDates(values, { progress, language, documentLanguage }, DATES);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="font-semibold text-base">
        {t("nextDates")}
      </h2>
      {dates === null || dates.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("noDates")}</p>
      ) : (
        <PlannedDates dates={dates} currency={values.currency} columns />
      )}
    </section>
  );
}
