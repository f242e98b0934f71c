"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, parseTaxRate } from "#components/invoice-form/form-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { parseCalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { EXEMPTION_GROUPS, type ExemptionCode, exemptionGroup } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";

export interface LineExemptionProps {
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  /** The reasons on offer, with their words. */
  reasons: readonly (readonly [ExemptionCode, string])[];
  issueDate: string;
  /** Why the line bears no VAT as it stands; null: nothing tells; undefined: not known yet. */
  told: ExemptionCode | null | undefined;
}

/** The reason in words, as of a date that may still be being typed. */
export function reasonOf(code: ExemptionCode, language: Language, issueDate: string): string {
  return exemptionReason(code, language, parseCalendarDate(issueDate) ?? toCalendarDate("2026-09-01"));
}

/** Of a line at 0 %: why it bears no VAT, as the parties tell or as it is chosen. */
export function LineExemption({ form, index, reasons, issueDate, told }: LineExemptionProps) {
  const t = useTranslations("exemption");
  const language = useLocale();
  const [taxRate, exemption] = useWatch({ control: form.control, name: [`lines.${index}.taxRate`, `lines.${index}.exemption`] });
  const rate = parseTaxRate(taxRate ?? "", language);
  if (!rate.ok || rate.scaled !== 0) return null;
  const automatic =
    exemption !== "" || told === undefined
      ? t("undecided")
      : told === null
        ? t("unknown")
        : t("automatic", { reason: reasonOf(told, language, issueDate) });
  return (
    <div className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @3xl:-mt-0.5">
      <label htmlFor={`exemption-${index}`} className="text-muted-foreground text-xs">
        {t("label")}
      </label>
      <NativeSelect
        id={`exemption-${index}`}
        data-control="exemption"
        className="h-8 min-w-0 flex-1 text-xs"
        {...form.register(`lines.${index}.exemption`)}
      >
        <option value="">{automatic}</option>
        {EXEMPTION_GROUPS.map((group) => {
          const members = reasons.filter(([code]) => exemptionGroup(code) === group);
          return (
            members.length > 0 && (
              <optgroup key={group} label={t(`groups.${group}`)}>
                {members.map(([code, reason]) => (
                  <option key={code} value={code}>
                    {reason}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </NativeSelect>
    </div>
  );
}
