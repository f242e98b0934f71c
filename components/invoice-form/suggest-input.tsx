"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { type FieldPath, type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import { Input } from "#components/ui/input.tsx";

interface Props {
  id: string;
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
 * A text field with suggestions (ARIA combobox pattern); any other text is valid too. Unlike a datalist, it offers all suggestions while the
 * text is one of them, so another one can be chosen without clearing the field.
 */
export function SuggestInput({ id, form, name, field, options, numeric = false, maxLength, note, invalid }: Props) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const text = useWatch({ control: form.control, name });
  const noteText = note?.(String(text ?? "")) ?? null;

  const shown =
    typed === null || options.includes(typed) ? options : options.filter((option) => option.toLowerCase().startsWith(typed.toLowerCase()));
  const isOpen = open && shown.length > 0;
  const show = () => {
    setTyped(null);
    setActive(-1);
    setOpen(true);
  };
  const choose = (option: string) => {
    form.setValue(name, option, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted });
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return show();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + shown.length + (active === -1 && step === -1 ? 1 : 0)) % shown.length);
    } else if (event.key === "Enter" && isOpen && shown[active] !== undefined) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className="relative">
      <Input
        id={id}
        data-control={name.slice(name.lastIndexOf(".") + 1)}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        inputMode={numeric ? "decimal" : "text"}
        maxLength={maxLength}
        className={numeric ? "text-right tabular-nums" : ""}
        {...invalid}
        {...field}
        onMouseDown={show}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
          void field.onChange(event);
        }}
        onBlur={(event) => {
          setOpen(false);
          void field.onBlur(event);
        }}
      />
      {(isOpen || (open && noteText)) && (
        <div
          className={`pointer-events-none absolute top-full left-0 z-20 mt-1 rounded-md border border-border bg-popover text-sm text-popover-foreground shadow-md ${noteText ? "w-56" : "right-0 min-w-24"}`}
        >
          {isOpen && (
            <div id={listId} role="listbox" aria-label={options.join(", ")} className="pointer-events-auto p-1">
              {shown.map((option, place) => (
                <div
                  key={option}
                  id={`${listId}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  // Runs before the field loses the focus, which would close the list.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                  className={`cursor-default rounded-sm px-2 py-1.5 ${numeric ? "text-right tabular-nums" : ""} ${place === active ? "bg-accent text-accent-foreground" : "hover:bg-accent hover:text-accent-foreground"}`}
                >
                  {option}
                </div>
              ))}
            </div>
          )}
          {noteText && (
            <p aria-live="polite" className={`px-3 py-2 text-muted-foreground text-xs ${isOpen ? "border-border border-t" : ""}`}>
              {noteText}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
