"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { ExchangeRateField } from "#components/invoices/form/exchange-rate-field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { KindField } from "#components/invoices/form/kind-field.tsx";
import { LanguageField } from "#components/invoices/form/language-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { formatCalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";

/** The fields that are folded, in their order. */
const OPTIONS = [
  "issueDate",
  "dueDate",
  "serviceDate",
  "currency",
  "taxExchangeRate",
  "operationCategory",
  "format",
  "language",
  "kind",
  "description",
] as const satisfies (keyof InvoiceFormValues)[];

/** Gives a field of the form the focus; a folded one is shown first. */
export function focusField(form: UseFormReturn<InvoiceFormValues>, name: FieldPath<InvoiceFormValues>): void {
  const folded = document.querySelector(`[name="${CSS.escape(name)}"]`)?.closest("details");
  if (folded) folded.open = true;
  form.setFocus(name);
}

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** The country of the company (ISO 3166-1). */
  country: string;
  currencies: [string, string][];
  /** False in the form of a quote, which is no e-invoice. */
  withFormat?: boolean;
  /**
   * Null in the form of a schedule, whose invoices have dates and exchange rates of their own, and in that of a quote,
   * whose dates stand with its validity. Neither has a kind.
   */
  dates: {
    /** The field of the terms that the due date follows. */
    terms: ReactNode;
    /** Called when the due date is set by hand. */
    onDueDate: () => void;
    /** Called when the issue date changes. */
    onIssueDate: () => void;
  } | null;
}

/** Dates, currency and the other fields with a usual value: what they are in one line, and the fields behind it. */
export function InvoiceOptions({ form, country, currencies, withFormat = true, dates }: Props) {
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const dateRule = useDateRule();
  const { errors } = form.formState;
  const folded = useRef<HTMLDetailsElement>(null);
  const wrong = OPTIONS.find((name) => errors[name]);
  // A folded field takes no focus: the first wrong one gets it once it is shown.
  useEffect(() => {
    if (!wrong || !folded.current || folded.current.open) return;
    folded.current.open = true;
    if (!form.formState.errors.clientId) form.setFocus(wrong);
  }, [wrong, form]);
  const required = (text: string) => text !== "" || fieldErrors("required");

  return (
    <details ref={folded} className="group rounded-lg border border-border">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        <span className="font-medium">{t("options")}</span>
        <OptionsInWords {...{ form, withFormat }} withDates={dates !== null} />
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 border-border border-t p-3 pt-4 @xl:grid-cols-[1fr_1.02fr_1.06fr]">
        {dates && (
          <>
            <Field label={t("issueDate")} error={errors.issueDate?.message}>
              {(control) => (
                <DateInput
                  {...control}
                  required
                  {...form.register("issueDate", {
                    validate: { required, readable: dateRule(t("issueDate")) },
                    onChange: dates.onIssueDate,
                  })}
                />
              )}
            </Field>
            <Field label={t("dueDate")} error={errors.dueDate?.message}>
              {(control) => (
                <DateInput
                  {...control}
                  required
                  {...form.register("dueDate", {
                    validate: {
                      required,
                      readable: dateRule(t("dueDate")),
                      // Only a deposit may be due before it is issued, and what was paid then.
                      order: (due, { issueDate: issued, kind, terms }) =>
                        kind === "deposit" ||
                        terms.prepayment.date !== "" ||
                        !parseCalendarDate(issued) ||
                        due >= issued ||
                        fieldErrors("before_issue_date"),
                    },
                    onChange: dates.onDueDate,
                  })}
                />
              )}
            </Field>
            {dates.terms}
            <Field label={t("serviceDate")} hint={t("optional")} error={errors.serviceDate?.message}>
              {(control) => (
                <DateInput {...control} {...form.register("serviceDate", { validate: dateRule(t("serviceDate")) })} />
              )}
            </Field>
          </>
        )}
        <Field label={t("currency")} error={errors.currency?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("currency")}>
              {currencies.map(([code, name]) => (
                <option key={code} value={code}>
                  {code} · {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {dates && <ExchangeRateField {...{ form, country }} />}
        <Field label={t("operationCategory")} error={errors.operationCategory?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("operationCategory")}>
              <option value="services">{t("operation.services")}</option>
              <option value="goods">{t("operation.goods")}</option>
              <option value="mixed">{t("operation.mixed")}</option>
            </NativeSelect>
          )}
        </Field>
        {withFormat && (
          <Field label={t("format")} error={errors.format?.message}>
            {(control) => (
              <NativeSelect {...control} {...form.register("format")}>
                <option value="pdf">{t("formatPdf")}</option>
                <option value="facturx">{t("formatFacturx")}</option>
              </NativeSelect>
            )}
          </Field>
        )}
        <LanguageField form={form} />
        {dates && <KindField form={form} />}
        <Field
          label={t("description")}
          hint={t("descriptionHint")}
          error={errors.description?.message}
          className="col-span-full"
        >
          {(control) => (
            <Textarea {...control} className="min-h-9" rows={1} maxLength={5000} {...form.register("description")} />
          )}
        </Field>
      </div>
    </details>
  );
}

function OptionsInWords(props: { form: UseFormReturn<InvoiceFormValues>; withDates: boolean; withFormat: boolean }) {
  const { form, withDates, withFormat } = props;
  const [t, kinds] = [useTranslations("invoiceForm"), useTranslations("common.invoiceKind")];
  const language = useLocale();
  const names = ["issueDate", "dueDate", "currency", "format", "kind"] as const;
  const [issueDate, dueDate, currency, format, kind] = useWatch({ control: form.control, name: names });
  const date = (text: string) => {
    const day = parseCalendarDate(text);
    return day ? formatCalendarDate(day, language) : "–";
  };
  return (
    <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">
      {kind !== "standard" && `${kinds(kind)} · `}
      {withDates && `${t("optionsInWords", { issued: date(issueDate), due: date(dueDate) })} · `}
      {currency}
      {withFormat && ` · ${format === "pdf" ? t("formatPdf") : t("formatFacturx")}`}
    </span>
  );
}
