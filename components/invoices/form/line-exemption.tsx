"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, parseTaxRate } from "#components/invoices/form/form-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { parseCalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { EXEMPTION_GROUPS, type ExemptionCode, exemptionGroup } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";

export interface LineExemptionProps {
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  /** The available reasons with their texts. */
  reasons: readonly (readonly [ExemptionCode, string])[];
  issueDate: string;
  /**
   * The reason that follows from the parties and the kind of sale; null if none follows, undefined before the check has
   * answered.
   */
  decidedReason: ExemptionCode | null | undefined;
}

/** The text of the reason on the issue date; while the date is incomplete, on the first day of the French reform. */
export function reasonOf(code: ExemptionCode, language: Language, issueDate: string): string {
  return exemptionReason(code, language, parseCalendarDate(issueDate) ?? toCalendarDate("2026-09-01"));
}

/** The exemption reason of a line at 0 %: chosen, or as it follows from the parties. Nothing for other rates. */
export function LineExemption({ form, index, reasons, issueDate, decidedReason }: LineExemptionProps) {
  const t = useTranslations("exemption");
  const language = useLocale();
  const [taxRate, exemption] = useWatch({
    control: form.control,
    name: [`lines.${index}.taxRate`, `lines.${index}.exemption`],
  });
  const rate = parseTaxRate(taxRate ?? "", language);
  if (!rate.ok || rate.scaled !== 0) return null;
  const automatic =
    exemption !== "" || decidedReason === undefined
      ? t("undecided")
      : decidedReason === null
        ? t("unknown")
        : t("automatic", { reason: reasonOf(decidedReason, language, issueDate) });
  return (
    <div className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 @min-[40rem]:-mt-0.5">
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
