"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useId, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { AdjustmentRows } from "#components/invoices/form/adjustment-rows.tsx";
import { hasDetails } from "#components/invoices/form/details-values.ts";
import { parseQuantity, parseTaxRate, parseUnitPrice } from "#components/invoices/form/form-values.ts";
import { LineButtons } from "#components/invoices/form/line-buttons.tsx";
import { LineCell } from "#components/invoices/form/line-cell.tsx";
import { LineDescription } from "#components/invoices/form/line-description.tsx";
import { LineDetails } from "#components/invoices/form/line-details.tsx";
import { LineDiscount } from "#components/invoices/form/line-discount.tsx";
import { LineExemption, type LineExemptionProps } from "#components/invoices/form/line-exemption.tsx";
import { LineOption } from "#components/invoices/form/line-option.tsx";
import { LineTotal } from "#components/invoices/form/line-total.tsx";
import { LineUnit, useUnitNote } from "#components/invoices/form/line-unit.tsx";
import { SuggestInput } from "#components/invoices/form/suggest-input.tsx";
import { useAdjustments } from "#components/invoices/form/use-adjustments.ts";
import { useLineFields } from "#components/invoices/form/use-line-fields.ts";
import { Input } from "#components/ui/input.tsx";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";

/**
 * The grid of a line and of the headings above. If there is room, the description has a row of its own, and what counts
 * stands in one row below it, in the same places in each line.
 */
export const LINE_GRID =
  "grid grid-cols-6 gap-2 @min-[40rem]:grid-cols-[4.75rem_minmax(4.5rem,1fr)_7.75rem_6.75rem_4rem_8.5rem] @min-[40rem]:gap-1.5";

export interface LineRowProps extends LineExemptionProps {
  isFirst: boolean;
  isLast: boolean;
  units: string[];
  taxRates: string[];
  companyId: string;
  lastLines: LastLine[];
  onEnter: (index: number) => void;
  onPaste: (index: number, event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Whether a line may be an option. */
  hasOptions: boolean;
}

/**
 * A line of the form. It re-renders only when it or its position changes, so a form of a hundred lines stays
 * responsive.
 */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const {
    form,
    index,
    isFirst,
    isLast,
    units,
    taxRates,
    companyId,
    lastLines,
    reasons,
    issueDate,
    decidedReason,
    onEnter,
    onPaste,
    onMove,
    onRemove,
    hasOptions,
  } = props;
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const unitNote = useUnitNote();
  const { register, fieldOf } = useLineFields(form, index);
  const [currency, pricesIncludeTax] = useWatch({ control: form.control, name: ["currency", "pricesIncludeTax"] });
  const adjustments = useAdjustments(form, `lines.${index}.adjustments`);
  const details = useLineDetails(form, index);

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

  const description = fieldOf("description");
  const quantity = fieldOf("quantity");
  const unit = fieldOf("unit");
  const unitPrice = fieldOf("unitPrice");
  const taxRate = fieldOf("taxRate");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      role="group"
      aria-label={t("line", { number: index + 1 })}
      data-line={index}
      onKeyDown={onKeyDown}
      className={`${LINE_GRID} items-start border-border border-t py-3 @min-[40rem]:py-2 @min-[40rem]:[&_input]:px-2 @min-[40rem]:[&_textarea]:px-2 [&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24`}
    >
      <LineCell
        id={description.id}
        error={description.error}
        label={t("lineDescription")}
        className="col-span-6 @min-[40rem]:col-span-5"
      >
        <LineDescription
          id={description.id}
          {...{ companyId, form, index, lastLines, onPaste }}
          field={register("description", () => null)}
          invalid={description.invalid}
        />
      </LineCell>
      <LineCell
        id={quantity.id}
        error={quantity.error}
        label={t("quantity")}
        className="col-span-2 @min-[40rem]:col-span-1"
      >
        <Input
          id={quantity.id}
          data-control="quantity"
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...quantity.invalid}
          {...register("quantity", (text) => parseQuantity(text, language))}
        />
      </LineCell>
      <LineCell id={unit.id} error={unit.error} label={t("unit")} className="col-span-2 @min-[40rem]:col-span-1">
        <SuggestInput
          id={unit.id}
          label={t("unit")}
          form={form}
          name={`lines.${index}.unit`}
          field={register("unit", () => null)}
          options={units}
          maxLength={32}
          note={unitNote}
          invalid={unit.invalid}
        />
      </LineCell>
      <LineCell
        id={unitPrice.id}
        error={unitPrice.error}
        label={t(pricesIncludeTax ? "unitPriceGross" : "unitPrice")}
        className="col-span-2 @min-[40rem]:col-span-1"
      >
        <Input
          id={unitPrice.id}
          data-control="unitPrice"
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          {...unitPrice.invalid}
          {...register("unitPrice", (text, values) => parseUnitPrice(text, values.currency, language))}
        />
      </LineCell>
      <LineDiscount {...{ form, index, adjustments }} />
      <LineCell
        id={taxRate.id}
        error={taxRate.error}
        label={t("taxRate")}
        className="col-span-2 @min-[40rem]:col-span-1"
      >
        <SuggestInput
          id={taxRate.id}
          label={t("taxRate")}
          form={form}
          name={`lines.${index}.taxRate`}
          field={register("taxRate", (text) => parseTaxRate(text, language))}
          options={taxRates}
          numeric
          invalid={taxRate.invalid}
        />
      </LineCell>
      <LineTotal
        form={form}
        index={index}
        currency={currency}
        label={t(pricesIncludeTax ? "lineTotalGross" : "lineTotal")}
      />
      <LineButtons {...{ index, isFirst, isLast, onMove, onRemove, details }} />
      <AdjustmentRows
        {...{ form, adjustments }}
        name={`lines.${index}.adjustments`}
        className="col-span-full @min-[40rem]:pl-4"
      />
      {details.isOpen && <LineDetails id={details.id} {...{ form, index }} />}
      {hasOptions && <LineOption {...{ form, index }} />}
      <LineUnit {...{ form, index }} />
      <LineExemption {...{ form, index, reasons, issueDate, decidedReason }} />
    </div>
  );
});

/** Whether the details of a line are shown: at once where some are given, and where one of them is wrong. */
function useLineDetails(form: LineRowProps["form"], index: number) {
  const id = useId();
  const typed = useWatch({ control: form.control, name: `lines.${index}.details` });
  const isGiven = typed !== undefined && hasDetails(typed);
  const [isOpen, setOpen] = useState(isGiven);
  const { errors } = useFormState({ control: form.control, name: `lines.${index}.details` });
  const isWrong = errors.lines?.[index]?.details !== undefined;
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return { id, isOpen, isGiven, toggle: () => setOpen(!isOpen) };
}
