"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, memo, type ReactNode, useId } from "react";
import { type FieldPath, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import {
  type InvoiceFormValues,
  isBlank,
  type LineValues,
  parseQuantity,
  parseTaxRate,
  parseUnitPrice,
  pricedLine,
  type UnitPriceResult,
} from "#components/invoice-form/form-values.ts";
import { LineExemption, type LineExemptionProps } from "#components/invoice-form/line-exemption.tsx";
import { LineUnit, useUnitNote } from "#components/invoice-form/line-unit.tsx";
import { SuggestInput } from "#components/invoice-form/suggest-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { computeInvoiceTotals } from "#lib/domain/invoice/invoice-totals.ts";
import type { DecimalResult } from "#lib/domain/money/decimal.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

/** One grid for a line and for the headings above: one row where there is room for it, two or three where there is not. */
export const LINE_GRID =
  "grid grid-cols-6 gap-2 @md:grid-cols-[4.5rem_1fr_1.2fr_5rem_auto] @3xl:grid-cols-[minmax(9rem,1fr)_4.75rem_5.5rem_6.5rem_5rem_6.5rem_5.5rem]";

export interface LineRowProps extends LineExemptionProps {
  isFirst: boolean;
  isLast: boolean;
  units: string[];
  taxRates: string[];
  onEnter: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** A line of the form. Drawn anew when it itself changes, or its place among the others: a hundred lines stay fluid. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { form, index, isFirst, isLast, units, taxRates, reasons, issueDate, told, onEnter, onMove, onRemove } = props;
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const id = useId();
  const unitNote = useUnitNote();
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` as const });
  const currency = useWatch({ control: form.control, name: "currency" });

  const message = (code: string) => fieldErrors(fieldErrors.has(code as "invalid") ? (code as "invalid") : "invalid");
  /** Lines at the end that nobody has begun are not saved, so nothing is missing in them. */
  const isUnused = (lines: LineValues[]) => index > 0 && index > lines.findLastIndex((line) => !isBlank(line));
  const register = (name: keyof LineValues, read: (text: string, values: InvoiceFormValues) => DecimalResult | UnitPriceResult | null) =>
    form.register(`lines.${index}.${name}`, {
      validate: (text, values) => {
        if (isUnused(values.lines)) return true;
        if (isBlankText(text)) return name === "unit" || message("required");
        const result = read(text, values);
        return !result || result.ok || message(result.code);
      },
    });
  const cell = (name: keyof LineValues) => {
    const error = errors.lines?.[index]?.[name]?.message;
    return {
      id: `${id}-${name}`,
      error,
      invalid: { "aria-invalid": !!error, ...(error && { "aria-describedby": `${id}-${name}-error` }) },
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.altKey && step) {
      event.preventDefault();
      if (!(step < 0 ? isFirst : isLast)) onMove(index, index + step);
    } else if (event.key === "Enter" && !event.shiftKey && !isButton) {
      event.preventDefault();
      onEnter(index);
    }
  };

  const number = index + 1;
  const [description, quantity, unit, unitPrice, taxRate] = [
    cell("description"),
    cell("quantity"),
    cell("unit"),
    cell("unitPrice"),
    cell("taxRate"),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={t("line", { number })}
      data-line={index}
      onKeyDown={onKeyDown}
      className={`${LINE_GRID} items-start border-border border-t py-3 @3xl:py-1.5 [&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24`}
    >
      <Cell {...description} label={t("lineDescription")} className="col-span-6 @md:col-span-4 @3xl:col-span-1">
        <Textarea
          id={description.id}
          data-control="description"
          rows={1}
          maxLength={1000}
          className="min-h-9 resize-none field-sizing-content"
          {...description.invalid}
          {...register("description", () => null)}
        />
      </Cell>
      <Cell {...quantity} label={t("quantity")} className="col-span-2 @md:col-span-1">
        <Input
          id={quantity.id}
          data-control="quantity"
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...quantity.invalid}
          {...register("quantity", (text) => parseQuantity(text, language))}
        />
      </Cell>
      <Cell {...unit} label={t("unit")} className="col-span-2 @md:col-span-1">
        <SuggestInput
          id={unit.id}
          form={form}
          name={`lines.${index}.unit`}
          field={register("unit", () => null)}
          options={units}
          maxLength={32}
          note={unitNote}
          invalid={unit.invalid}
        />
      </Cell>
      <Cell {...unitPrice} label={t("unitPrice")} className="col-span-2 @md:col-span-1">
        <Input
          id={unitPrice.id}
          data-control="unitPrice"
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...unitPrice.invalid}
          {...register("unitPrice", (text, values) => parseUnitPrice(text, values.currency, language))}
        />
      </Cell>
      <Cell {...taxRate} label={t("taxRate")} className="col-span-2 @md:col-span-1">
        <SuggestInput
          id={taxRate.id}
          form={form}
          name={`lines.${index}.taxRate`}
          field={register("taxRate", (text) => parseTaxRate(text, language))}
          options={taxRates}
          numeric
          invalid={taxRate.invalid}
        />
      </Cell>
      <LineTotal form={form} index={index} currency={currency} label={t("lineTotal")} />
      <div className="col-span-2 flex justify-end self-end @md:col-span-1 @md:self-end @3xl:self-start @3xl:pt-1">
        <LineButton name="up" label={t("moveUp", { number })} disabled={isFirst} onClick={() => onMove(index, index - 1)}>
          <ArrowUp />
        </LineButton>
        <LineButton name="down" label={t("moveDown", { number })} disabled={isLast} onClick={() => onMove(index, index + 1)}>
          <ArrowDown />
        </LineButton>
        <LineButton name="remove" label={t("removeLine", { number })} disabled={isFirst && isLast} onClick={() => onRemove(index)}>
          <X />
        </LineButton>
      </div>
      <LineUnit {...{ form, index }} />
      <LineExemption {...{ form, index, reasons, issueDate, told }} />
    </div>
  );
});

function Cell(props: { id: string; label: string; error: string | undefined; className: string; children: ReactNode }) {
  const { id, label, error, className, children } = props;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs text-muted-foreground @3xl:sr-only">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

function LineTotal(props: { form: UseFormReturn<InvoiceFormValues>; index: number; currency: string; label: string }) {
  const { form, index, currency, label } = props;
  const language = useLocale();
  const line = useWatch({ control: form.control, name: `lines.${index}` as FieldPath<InvoiceFormValues> }) as LineValues | undefined;
  const priced = line && pricedLine(line, currency, language);
  // A rebate alone is a negative total of an invoice, and a fine one of a line.
  const totals = priced && computeInvoiceTotals([{ ...priced, quantityE4: Math.abs(priced.quantityE4) }]);
  const cents = totals?.ok ? totals.subtotalCents * Math.sign(priced?.quantityE4 ?? 1) : null;
  return (
    <p className="col-span-2 flex h-9 items-center justify-end self-end whitespace-nowrap text-sm tabular-nums @md:col-span-1 @md:col-start-5 @md:row-start-1 @3xl:col-start-6 @3xl:self-start">
      <span className="sr-only">{label}</span>
      {cents === null ? <span className="text-muted-foreground">–</span> : formatMoney(cents, currency, language)}
    </p>
  );
}

function LineButton(props: { name: string; label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  const { name, label, disabled, onClick, children } = props;
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-control={name}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="size-8 @3xl:size-7"
    >
      {children}
    </Button>
  );
}
