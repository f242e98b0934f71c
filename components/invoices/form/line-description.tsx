"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ClipboardEvent, useState } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import {
  type InvoiceFormValues,
  type LineValues,
  toItemLine,
  toTypedLine,
} from "#components/invoices/form/form-values.ts";
import { matchLines } from "#components/invoices/form/match-lines.ts";
import { useListbox } from "#components/invoices/form/use-listbox.ts";
import { useSuggestedItems } from "#components/invoices/form/use-suggested-items.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";
import { lineText, priceOf } from "#lib/domain/items/fill-from-item.ts";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";

interface Props {
  id: string;
  companyId: string;
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  field: UseFormRegisterReturn;
  /** The lines that are offered while one types. */
  lastLines: LastLine[];
  onPaste: (index: number, event: ClipboardEvent<HTMLTextAreaElement>) => void;
  invalid: { "aria-invalid": boolean; "aria-describedby"?: string };
}

/** What is offered for a line. */
interface Offer {
  key: string;
  text: string;
  reference: string | null;
  /** Its price; null where it has none in the currency of the invoice. */
  priced: Pick<LastLine, "unit" | "unitPriceCents" | "unitPriceRestE6" | "currency"> | null;
  taxRateBp: number;
  /** The fields of the line once it is chosen, of a line with these details. */
  fill: (details: LineValues["details"]) => Partial<LineValues>;
}

/**
 * The description of a line. Items of the catalogue and last lines that match what is typed are offered; choosing one
 * fills in its price, unit and rate too.
 */
export function LineDescription({ id, companyId, form, index, field, lastLines, onPaste, invalid }: Props) {
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [currency, pricesIncludeTax] = useWatch({ control: form.control, name: ["currency", "pricesIncludeTax"] });
  const text = useWatch({ control: form.control, name: `lines.${index}.description` }) ?? "";
  const items = useSuggestedItems(companyId, typed);
  const offered: Offer[] = [
    ...items.map((item) => {
      const price = priceOf(item, currency, pricesIncludeTax);
      return {
        key: item.id,
        text: lineText(item),
        reference: item.reference,
        priced: price && { ...price, unit: item.unit },
        taxRateBp: item.taxRateBp,
        fill: (details: LineValues["details"]) => toItemLine(item, { currency, pricesIncludeTax, details }, language),
      };
    }),
    ...(typed === null && text !== "" ? [] : matchLines(lastLines, text)).map((line) => ({
      key: line.description,
      text: line.description,
      reference: null,
      priced: line,
      taxRateBp: line.taxRateBp,
      fill: () => ({ ...toTypedLine(line, currency, language), itemId: null }),
    })),
  ];

  const list = useListbox({
    label: t("lastLines"),
    count: offered.length,
    current: -1,
    opensByArrow: text === "",
    onChoose(place) {
      const line = offered[place];
      if (!line) return;
      const values = line.fill(form.getValues(`lines.${index}.details`));
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
        onPaste={(event) => onPaste(index, event)}
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
              key={line.key}
              {...list.optionProps(place)}
              className={`flex cursor-default items-baseline justify-between gap-4 rounded-sm px-2 py-1.5 ${place === list.active ? "bg-accent text-accent-foreground" : "hover:bg-accent hover:text-accent-foreground"}`}
            >
              <span className="line-clamp-2 min-w-0 wrap-anywhere">
                {line.reference !== null && <span className="text-muted-foreground">{line.reference} </span>}
                {line.text}
              </span>
              <span className="shrink-0 text-muted-foreground text-xs">
                {line.priced && formatUnitPrice(line.priced, line.priced.currency, language)}
                {line.priced && line.priced.unit !== null && ` / ${unitName(line.priced.unit, language)}`}
                {line.priced && " · "}
                {formatTaxRate(line.taxRateBp, language)}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
