"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { AdjustmentRows } from "#components/invoices/form/adjustment-rows.tsx";
import {
  emptyLine,
  type InvoiceFormValues,
  type LineValues,
  parseTaxRate,
  writeTaxRate,
} from "#components/invoices/form/form-values.ts";
import { reasonOf } from "#components/invoices/form/line-exemption.tsx";
import { LINE_GRID, LineRow } from "#components/invoices/form/line-row.tsx";
import { useAdjustments } from "#components/invoices/form/use-adjustments.ts";
import type { FormCheck } from "#components/invoices/form/use-draft-check.ts";
import { useLastLines } from "#components/invoices/form/use-last-lines.ts";
import { usePastedLines } from "#components/invoices/form/use-pasted-lines.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import { unitNames } from "#lib/domain/units/units.ts";
import { exemptionChoices } from "#lib/domain/vat/exemption-codes.ts";
import { suggestedTaxRates } from "#lib/domain/vat/tax-rates.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

interface LinesEditorProps {
  companyId: string;
  form: UseFormReturn<InvoiceFormValues>;
  country: string;
  vatRegime: VatRegime;
  /** By index of the line: the exemption reason that follows from the parties and the kind of sale. */
  exemptions: FormCheck["exemptions"];
  /** Whether a line may be an option, as in a quote. */
  hasOptions?: boolean;
  /** Shown above the lines. */
  aid?: ReactNode;
  /** Shown below the lines. */
  totals: ReactNode;
}

/**
 * The lines of an invoice, added, removed and moved with the mouse or the keyboard. Each change is announced to screen
 * readers.
 */
export function LinesEditor(props: LinesEditorProps) {
  const { companyId, form, country, vatRegime, exemptions, hasOptions = false, aid, totals } = props;
  const t = useTranslations("invoiceForm");
  const language = useLocale();
  const { fields, append, remove, move, replace } = useFieldArray({ control: form.control, name: "lines" });
  const { errors } = useFormState({ control: form.control, name: "root.lines" as "lines" });
  const adjustments = useAdjustments(form, "adjustments");
  const container = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** Receives the focus after the next render, because React may move the element that had it. */
  const focusNext = useRef<{ line: number; control: string } | null>(null);
  const count = useRef(fields.length);
  count.current = fields.length;

  const lastLines = useLastLines(form, companyId);
  const units = useMemo(() => unitNames(language), [language]);
  const usualRate = vatRegime === "franchise" ? 0 : (suggestedTaxRates(country)[0] ?? 0);
  const [issueDate, pricesIncludeTax] = useWatch({ control: form.control, name: ["issueDate", "pricesIncludeTax"] });
  const reasons = useMemo(
    () => exemptionChoices({ country, vatRegime }).map((code) => [code, reasonOf(code, language, issueDate)] as const),
    [country, vatRegime, language, issueDate],
  );
  const taxRates = useMemo(
    () => suggestedTaxRates(country).map((rate) => writeTaxRate(rate, language)),
    [country, language],
  );

  // In the commit itself: effects of an earlier one may still be due when a line is added, before it is there.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    const { line, control } = focusNext.current;
    focusNext.current = null;
    const row = container.current?.querySelector(`[data-line="${line}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`);
    (wanted ?? row?.querySelector<HTMLElement>("textarea"))?.focus();
  });

  const add = useCallback(() => {
    const lines = form.getValues("lines");
    if (lines.length >= MAX_LINES) return;
    const rate = parseTaxRate(lines.at(-1)?.taxRate ?? "", language);
    focusNext.current = { line: lines.length, control: "description" };
    append(emptyLine(rate.ok ? rate.scaled : usualRate, language), { shouldFocus: false });
    setAnnouncement(t("lineAdded", { number: lines.length + 1 }));
  }, [form, append, usualRate, language, t]);

  const onEnter = useCallback(
    (index: number) => {
      if (index + 1 === count.current) add();
      else container.current?.querySelector<HTMLElement>(`[data-line="${index + 1}"] textarea`)?.focus();
    },
    [add],
  );
  const onMove = useCallback(
    (from: number, to: number) => {
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.control : undefined;
      focusNext.current = { line: to, control: focused ?? "description" };
      move(from, to);
      setAnnouncement(t("lineMoved", { number: to + 1, count: count.current }));
    },
    [move, t],
  );
  const onRemove = useCallback(
    (index: number) => {
      focusNext.current = { line: Math.min(index, count.current - 2), control: "description" };
      remove(index);
      setAnnouncement(t("lineRemoved", { number: index + 1 }));
    },
    [remove, t],
  );

  const replaceAll = useCallback(
    (lines: LineValues[], focus: number) => {
      focusNext.current = { line: focus, control: "description" };
      replace(lines);
    },
    [replace],
  );
  const { pasted, paste, undo } = usePastedLines(form, { usualRateBp: usualRate, replace: replaceAll });
  const onUndo = (event: KeyboardEvent) => {
    if (!pasted?.before || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z")
      return;
    event.preventDefault();
    undo();
  };

  const problem = errors.root?.lines?.message;
  return (
    <section aria-labelledby="lines-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id="lines-heading" className="font-semibold text-base">
          {t("lines")}
        </h2>
        <p className="hidden w-full text-muted-foreground text-xs sm:block">{t("linesHint")}</p>
        {aid}
      </div>
      <div aria-hidden="true" className={`${LINE_GRID} hidden pb-1.5 text-xs text-muted-foreground @min-[40rem]:grid`}>
        <span className="text-right">{t("quantity")}</span>
        <span>{t("unit")}</span>
        <span className="text-right">{t(pricesIncludeTax ? "unitPriceGross" : "unitPrice")}</span>
        <span className="pr-1 text-right">{t("adjustment.heading")}</span>
        <span className="text-right">{t("taxRate")}</span>
        <span className="text-right">{t(pricesIncludeTax ? "lineTotalGross" : "lineTotal")}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it */}
      <div ref={container} onKeyDown={onUndo}>
        {fields.map((field, index) => (
          <LineRow
            key={field.id}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            decidedReason={index in exemptions ? (exemptions[index] ?? null) : undefined}
            {...{ companyId, form, index, units, taxRates, lastLines, reasons, issueDate, onEnter, onMove, onRemove }}
            hasOptions={hasOptions}
            onPaste={paste}
          />
        ))}
      </div>
      <div className="border-border border-t pt-3">
        <div role="status">
          {pasted && (
            <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-muted px-3 py-1.5 text-sm">
              {pasted.text}
              {pasted.before && (
                <Button variant="link" size="sm" className="px-0" onClick={undo}>
                  {t("paste.undo")}
                </Button>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div className="flex flex-wrap items-center gap-2">
            <Button type="button" variant="outline" size="sm" onClick={add} disabled={fields.length >= MAX_LINES}>
              <Plus aria-hidden="true" />
              {t("addLine")}
            </Button>
            <Button
              ref={adjustments.button}
              variant="ghost"
              size="sm"
              onClick={adjustments.add}
              disabled={adjustments.isFull}
            >
              <Plus aria-hidden="true" />
              {t("adjustment.add")}
            </Button>
            <CheckField label={t("pricesIncludeTax")}>
              {(control) => <Checkbox {...control} {...form.register("pricesIncludeTax")} />}
            </CheckField>
          </div>
          <AdjustmentRows {...{ form, adjustments }} name="adjustments" className="w-full" />
          <div className="ml-auto">{totals}</div>
        </div>
        {problem && (
          <p role="alert" className="pt-1 text-sm text-destructive">
            {problem}
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
