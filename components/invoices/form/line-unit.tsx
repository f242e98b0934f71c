"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { unitMeaning } from "#lib/domain/units/unit-label.ts";

/**
 * The pause in typing after which a unit without a code is pointed out, in milliseconds. A half-typed word has no code
 * either.
 */
const PAUSE_MS = 600;

/** The reader of units; null until the list of two thousand units has loaded. No page waits for it. */
function useUnitMeaning(): typeof unitMeaning | null {
  const [read, setRead] = useState<typeof unitMeaning | null>(null);
  useEffect(() => {
    let gone = false;
    import("#lib/domain/units/unit-label.ts").then(
      (module) => !gone && setRead(() => module.unitMeaning),
      () => {}, // the form then has no hints
    );
    return () => {
      gone = true;
    };
  }, []);
  return read;
}

/** The meaning of a typed unit in an e-invoice; null for a unit without a standard code, which `LineUnit` explains. */
export function useUnitNote(): (unit: string) => string | null {
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const read = useUnitMeaning();
  return (unit) => {
    if (read === null || unit.trim() === "") return null;
    const meaning = read(unit, language);
    return meaning && t("unitMeans", meaning);
  };
}

/** Points out, once typing pauses, that the unit of an e-invoice line has no standard code. */
export function LineUnit({ form, index }: { form: UseFormReturn<InvoiceFormValues>; index: number }) {
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const read = useUnitMeaning();
  const [unit, format] = useWatch({ control: form.control, name: [`lines.${index}.unit`, "format"] });
  const typed = unit?.trim() ?? "";
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  if (format !== "facturx" || read === null || typed === "" || paused !== typed || read(typed, language)) return null;
  return (
    <p className="col-span-full text-muted-foreground text-xs @min-[40rem]:-mt-0.5">{t("unitKept", { unit: typed })}</p>
  );
}
