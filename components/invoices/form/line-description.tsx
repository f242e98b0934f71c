"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, toTypedLine } from "#components/invoices/form/form-values.ts";
import { matchLines } from "#components/invoices/form/match-lines.ts";
import { useListbox } from "#components/invoices/form/use-listbox.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";

interface Props {
  id: string;
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  field: UseFormRegisterReturn;
  /** The lines that are offered while one types. */
  lastLines: LastLine[];
  invalid: { "aria-invalid": boolean; "aria-describedby"?: string };
}

/**
 * The description of a line. The last lines that match what is typed are offered; choosing one fills in its price, unit
 * and rate too.
 */
export function LineDescription({ id, form, index, field, lastLines, invalid }: Props) {
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const currency = useWatch({ control: form.control, name: "currency" });
  const text = useWatch({ control: form.control, name: `lines.${index}.description` }) ?? "";
  const offered = typed === null && text !== "" ? [] : matchLines(lastLines, text);

  const list = useListbox({
    label: t("lastLines"),
    count: offered.length,
    current: -1,
    opensByArrow: text === "",
    onChoose(place) {
      const line = offered[place];
      if (!line) return;
      const values = toTypedLine(line, currency, language);
      for (const [name, value] of Object.entries(values)) {
        form.setValue(`lines.${index}.${name as keyof typeof values}`, value, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }
      setTyped(null);
    },
  });
  return (
    <div className="relative">
      <Textarea
        id={id}
        data-control="description"
        rows={1}
        maxLength={1000}
        placeholder={t("lineDescription")}
        aria-haspopup="listbox"
        {...list.fieldProps}
        className="field-sizing-content min-h-9 resize-none"
        {...invalid}
        {...field}
        onKeyDown={list.onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value.trim() === "") list.close();
          else list.show();
          void field.onChange(event);
        }}
        onBlur={(event) => {
          list.close();
          void field.onBlur(event);
        }}
      />
      {list.isOpen && (
        <div
          {...list.listProps}
          className="absolute top-full left-0 z-20 mt-1 w-[min(30rem,calc(100cqw-0.5rem))] min-w-full rounded-md border border-border bg-popover p-1 text-popover-foreground text-sm shadow-md"
        >
          {offered.map((line, place) => (
            <div
              key={line.description}
              {...list.optionProps(place)}
              className={`flex cursor-default items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 ${place === list.active ? "bg-accent text-accent-foreground" : "hover:bg-accent hover:text-accent-foreground"}`}
            >
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{line.description}</span>
              <span className="shrink-0 text-muted-foreground text-xs">
                {formatUnitPrice(line, line.currency, language)}
                {line.unit !== null && ` / ${unitName(line.unit, language)}`} ·{" "}
                {formatTaxRate(line.taxRateBp, language)}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
