"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ClipboardEvent, useCallback, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import {
  emptyLine,
  type InvoiceFormValues,
  isBlank,
  type LineValues,
  parseTaxRate,
} from "#components/invoices/form/form-values.ts";
import { linesOfTable, readTable } from "#components/invoices/form/pasted-lines.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";

interface Pasted {
  text: string;
  /** The lines before it; null where nothing was pasted. */
  before: LineValues[] | null;
}

interface Options {
  usualRateBp: number;
  /** Replaces all lines; the line with this index gets the focus. */
  replace: (lines: LineValues[], focus: number) => void;
}

/**
 * Makes lines of the rows of a spreadsheet that are pasted into the description of a line: in its place if it is blank,
 * else below it. One cell is a text. It can be undone until the lines change.
 */
export function usePastedLines(form: UseFormReturn<InvoiceFormValues>, { usualRateBp, replace }: Options) {
  const t = useTranslations("invoiceForm.paste");
  const language = useLocale();
  const [pasted, setPasted] = useState<Pasted | null>(null);

  useEffect(() => {
    if (!pasted) return;
    const after = JSON.stringify(form.getValues("lines"));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values.lines) !== after) setPasted(null);
      },
    });
  }, [form, pasted]);

  const paste = useCallback(
    (index: number, event: ClipboardEvent<HTMLTextAreaElement>) => {
      const text = event.clipboardData.getData("text/plain");
      const isOfTable = /<table/i.test(event.clipboardData.getData("text/html"));
      if (!isOfTable && !text.includes("\t")) return;
      const rows = readTable(text);
      const [first] = rows;
      if (!first) return;
      event.preventDefault();
      if (rows.length === 1 && first.length === 1) {
        // The only way to insert a text that the browser can undo.
        document.execCommand("insertText", false, first[0]);
        return;
      }
      const lines = form.getValues("lines");
      const at = lines[index];
      if (!at) return;
      const rate = parseTaxRate(at.taxRate, language);
      const blank = { ...emptyLine(rate.ok ? rate.scaled : usualRateBp, language), exemption: at.exemption };
      const made = linesOfTable(rows, { currency: form.getValues("currency"), language, blank });
      if (made.length === 0) return;
      const place = isBlank(at) ? index : index + 1;
      const next = [...lines.slice(0, place), ...made, ...lines.slice(index + 1)];
      if (next.length > MAX_LINES) {
        setPasted({ text: t("tooMany", { count: made.length, most: MAX_LINES }), before: null });
        return;
      }
      replace(next, place + made.length - 1);
      setPasted({ text: t("done", { count: made.length }), before: structuredClone(lines) });
    },
    [form, replace, usualRateBp, language, t],
  );
  const undo = () => {
    if (!pasted?.before) return;
    const { before } = pasted;
    const first = form.getValues("lines").findIndex((line, at) => JSON.stringify(line) !== JSON.stringify(before[at]));
    replace(before, Math.max(0, Math.min(first, before.length - 1)));
    setPasted(null);
  };
  return { pasted, paste, undo };
}
