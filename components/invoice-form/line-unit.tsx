"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import type { unitMeaning } from "#lib/domain/units/unit-label.ts";

/** How long typing must pause before a unit without a code is pointed out: a word that is half typed has no code either. */
const PAUSE_MS = 600;

/** Reads units once their list of two thousand has loaded; no page waits for it. */
function useUnitMeaning(): typeof unitMeaning | null {
  const [read, setRead] = useState<typeof unitMeaning | null>(null);
  useEffect(() => {
    let gone = false;
    import("#lib/domain/units/unit-label.ts").then(
      (module) => !gone && setRead(() => module.unitMeaning),
      () => {}, // no hint, then
    );
    return () => {
      gone = true;
    };
  }, []);
  return read;
}

/** What a unit that is being typed means in an e-invoice; null for no standard unit, which `LineUnit` explains. */
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

/** Of a line of an e-invoice: that its unit is none of the standard's, once typing pauses. */
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
  return <p className="col-span-full text-muted-foreground text-xs @3xl:-mt-0.5">{t("unitKept", { unit: typed })}</p>;
}
