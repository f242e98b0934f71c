"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { NO_TERMS, type TermsValues, toTermsValues } from "#components/form/terms-values.ts";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type PaymentTerms, termsKey, USUAL_TERMS } from "#lib/domain/parties/payment-terms.ts";
import { termsAsLabel, termsInWords } from "#lib/domain/parties/terms-in-words.ts";

const CUSTOM = "custom";

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  values: TermsValues;
  /** The fields of the form, for terms that are none of the usual ones. */
  days: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  onChoose: (values: TermsValues) => void;
  /** The terms of the company, which a client may have; absent where they are those of the company itself. */
  company?: PaymentTerms;
  /** Whose they are: those of a client are what a schedule may have. */
  inherits?: "ofCompany" | "ofClient";
}

/** Payment terms: the usual ones in a menu, and others as a number of days, with what they do at the end of a month. */
export function PaymentTermsField({
  label,
  hint,
  error,
  values,
  days,
  month,
  onChoose,
  company,
  inherits = "ofCompany",
}: Props) {
  const t = useTranslations("paymentTerms");
  const language = useLocale();
  const [opened, setOpened] = useState(false);
  const keyOf = ({ paymentTermsDays, paymentTermsMonth }: TermsValues) => `${paymentTermsDays} ${paymentTermsMonth}`;
  const menu = new Map(USUAL_TERMS.map((terms) => [termsKey(terms), toTermsValues(terms)]));
  if (company) menu.set(keyOf(NO_TERMS), NO_TERMS);
  const isCustom = opened || !menu.has(keyOf(values));
  // The fields stay while one types in them, whatever usual terms come by.
  if (isCustom && !opened) setOpened(true);
  const choose = (key: string) => {
    setOpened(key === CUSTOM);
    const chosen = menu.get(key);
    if (chosen) onChoose(chosen);
    else if (values.paymentTermsDays === "" && company) onChoose(toTermsValues(company));
  };
  const shown = isCustom ? CUSTOM : keyOf(values);
  const select = useRef<HTMLSelectElement>(null);
  const isReady = useRef(false);
  // React does not control the menu, so that what was chosen before the scripts arrived is not lost (keep-typed.ts).
  useEffect(() => {
    if (!select.current) return;
    if (!isReady.current && select.current.value !== shown) choose(select.current.value);
    else select.current.value = shown;
    isReady.current = true;
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <NativeSelect {...control} ref={select} defaultValue={shown} onChange={(event) => choose(event.target.value)}>
            {company && (
              <option value={keyOf(NO_TERMS)}>{t(inherits, { terms: termsInWords(company, language) })}</option>
            )}
            {USUAL_TERMS.map((terms) => (
              <option key={termsKey(terms)} value={termsKey(terms)}>
                {termsAsLabel(terms, language)}
              </option>
            ))}
            <option value={CUSTOM}>{t("custom")}</option>
          </NativeSelect>
          {isCustom && (
            <div className="flex items-center gap-2">
              <Input
                {...days}
                aria-label={t("days")}
                aria-invalid={control["aria-invalid"]}
                aria-describedby={control["aria-describedby"]}
                autoComplete="off"
                inputMode="numeric"
                required
                className="w-16 shrink-0 tabular-nums"
              />
              <NativeSelect {...month} aria-label={t("counted")}>
                <option value="">{t("fromIssueDate")}</option>
                <option value="after">{t("after")}</option>
                <option value="before">{t("before")}</option>
              </NativeSelect>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
