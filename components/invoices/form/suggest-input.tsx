"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { useListbox } from "#components/invoices/form/use-listbox.ts";
import { Input } from "#components/ui/input.tsx";

interface Props {
  id: string;
  label: string;
  form: UseFormReturn<InvoiceFormValues>;
  name: FieldPath<InvoiceFormValues>;
  field: UseFormRegisterReturn;
  options: string[];
  numeric?: boolean;
  maxLength?: number;
  /** The note below the suggestions about the typed text; null for none. */
  note?: (text: string) => string | null;
  invalid: { "aria-invalid": boolean; "aria-describedby"?: string };
}

/**
 * A text field with suggestions (ARIA combobox pattern); any other text is valid too. Unlike a datalist, it offers all
 * suggestions while the text is one of them, so another one can be chosen without clearing the field.
 */
export function SuggestInput({
  id,
  label,
  form,
  name,
  field,
  options,
  numeric = false,
  maxLength,
  note,
  invalid,
}: Props) {
  const t = useTranslations("invoiceForm");
  const [typed, setTyped] = useState<string | null>(null);
  const text = String(useWatch({ control: form.control, name }) ?? "");
  const noteText = note?.(text) ?? null;

  const shown =
    typed === null || options.includes(typed)
      ? options
      : options.filter((option) => option.toLowerCase().startsWith(typed.toLowerCase()));
  const list = useListbox({
    label: t("suggestions", { field: label }),
    count: shown.length,
    current: shown.indexOf(text),
    opensByArrow: true,
    onChoose: (place) =>
      form.setValue(name, shown[place] ?? text, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  });

  return (
    <div className="relative">
      <Input
        id={id}
        data-control={name.slice(name.lastIndexOf(".") + 1)}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-haspopup="listbox"
        {...list.fieldProps}
        autoComplete="off"
        inputMode={numeric ? "decimal" : "text"}
        maxLength={maxLength}
        className={numeric ? "text-right tabular-nums" : ""}
        {...invalid}
        {...field}
        onMouseDown={() => {
          setTyped(null);
          list.show();
        }}
        onKeyDown={list.onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          list.show();
          void field.onChange(event);
        }}
        onBlur={(event) => {
          setTyped(null);
          list.close();
          void field.onBlur(event);
        }}
      />
      {(list.isOpen || (list.open && noteText)) && (
        <div
          className={`pointer-events-none absolute top-full left-0 z-20 mt-1 rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-md ${noteText ? "w-56" : "right-0 min-w-24"}`}
        >
          {list.isOpen && (
            <div {...list.listProps} className="pointer-events-auto p-1">
              {shown.map((option, place) => (
                <div
                  key={option}
                  {...list.optionProps(place)}
                  className={`cursor-default rounded-sm px-2 py-1.5 ${numeric ? "text-right tabular-nums" : ""} ${place === list.active ? "bg-accent text-accent-foreground" : "hover:bg-accent hover:text-accent-foreground"}`}
                >
                  {option}
                </div>
              ))}
            </div>
          )}
          {noteText && (
            <p
              aria-live="polite"
              className={`px-3 py-2 text-muted-foreground text-xs ${list.isOpen ? "border-border border-t" : ""}`}
            >
              {noteText}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
