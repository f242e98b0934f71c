"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type AdjustmentValues, EMPTY_ADJUSTMENT } from "#components/invoices/form/adjustment-values.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { MAX_ADJUSTMENTS } from "#lib/domain/lines/adjustment.ts";

/** Where discounts and charges are in the form: those of a line, or of the whole invoice. */
export type AdjustmentsName = "adjustments" | `lines.${number}.adjustments`;

export interface Adjustments {
  typed: AdjustmentValues[];
  /** Adds a blank one, which gets the focus. */
  add: () => void;
  /** Takes one away. The next one gets the focus, or else the button that adds one. */
  remove: (index: number) => void;
  isFull: boolean;
  rows: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** The typed discounts and charges under this name. */
export function useAdjustments(form: UseFormReturn<InvoiceFormValues>, name: AdjustmentsName): Adjustments {
  const typed = useWatch({ control: form.control, name }) ?? [];
  const rows = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The place that receives the focus after the next render. */
  const focusNext = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const row = rows.current?.querySelectorAll("[data-adjustment]")[focusNext.current];
    focusNext.current = null;
    (row?.querySelector<HTMLElement>("input") ?? button.current)?.focus();
  });
  const replace = (next: AdjustmentValues[], focus: number) => {
    focusNext.current = focus;
    form.clearErrors(name);
    form.setValue(name, next, { shouldDirty: true });
  };
  return {
    typed,
    add: () => replace([...typed, EMPTY_ADJUSTMENT], typed.length),
    remove: (index) =>
      replace(
        typed.filter((_, at) => at !== index),
        Math.min(index, typed.length - 2),
      ),
    isFull: typed.length >= MAX_ADJUSTMENTS,
    rows,
    button,
  };
}
