"use client";

import { CalendarPlus, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { isBlank, parseUnitPrice, pricedLines } from "#components/invoices/form/form-values.ts";
import type { RecurringFormValues } from "#components/recurring/form/recurring-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { MAX_LATER_LINES } from "#lib/domain/recurring/recurring-invoice.ts";

/** Prices that change on a date ahead: entered line by line, seen and removed. */
export function PriceChanges({ form }: { form: UseFormReturn<RecurringFormValues> }) {
  const t = useTranslations("recurringForm");
  const heading = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "schedule.changes" });
  const setPrices = (change: (prices: string[], line: RecurringFormValues["lines"][number]) => string[]) => {
    for (const [index, line] of form.getValues("lines").entries())
      form.setValue(`lines.${index}.laterPrices`, change(line.laterPrices, line), { shouldDirty: true });
  };
  const add = () => {
    const place = fields.length;
    // The price before is what the new one is compared with.
    setPrices((prices, line) => [
      ...Array.from({ length: place }, (_, index) => prices[index] ?? ""),
      prices.findLast((price) => price.trim() !== "") ?? line.unitPrice,
    ]);
    append({ from: "", kept: null }, { focusName: `schedule.changes.${place}.from` });
  };
  const removeAt = (place: number) => {
    remove(place);
    setPrices((prices) => prices.toSpliced(place, 1));
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="font-semibold text-base">
          {t("changes")}
        </h2>
        <Button variant="outline" size="sm" onClick={add} disabled={fields.length >= MAX_LATER_LINES}>
          <CalendarPlus aria-hidden />
          {t("addChange")}
        </Button>
      </div>
      {fields.length === 0 && <p className="text-muted-foreground text-sm">{t("noChanges")}</p>}
      {fields.map(({ id }, place) => (
        <PriceChange key={id} {...{ form, place }} onRemove={() => removeAt(place)} />
      ))}
    </section>
  );
}

interface PriceChangeProps {
  form: UseFormReturn<RecurringFormValues>;
  place: number;
  onRemove: () => void;
}

function PriceChange({ form, place, onRemove }: PriceChangeProps) {
  const [t, language] = [useTranslations("recurringForm"), useLocale()];
  const fieldErrors = useTranslations("fieldErrors");
  const dateRule = useDateRule();
  const [lines, currency, kept, pricesIncludeTax] = useWatch({
    control: form.control,
    name: ["lines", "currency", `schedule.changes.${place}.kept`, "pricesIncludeTax"],
  });
  const { errors } = form.formState;
  const keptTotals = kept && computeTotals(pricedLines(kept, currency, language), { pricesIncludeTax });
  return (
    <fieldset
      aria-label={t("changeOf", { number: place + 1 })}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-border p-3"
    >
      <div className="flex items-start justify-between gap-3">
        <Field label={t("from")} error={errors.schedule?.changes?.[place]?.from?.message} className="w-44">
          {(control) => (
            <DateInput
              {...control}
              required
              {...form.register(`schedule.changes.${place}.from`, {
                validate: {
                  required: (text) => text !== "" || fieldErrors("required"),
                  readable: dateRule(t("from")),
                  once: (text, { schedule }) =>
                    schedule.changes.filter(({ from }) => from === text).length < 2 || fieldErrors("duplicate"),
                },
              })}
            />
          )}
        </Field>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("removeChange", { number: place + 1 })}
          title={t("removeChange", { number: place + 1 })}
          className="mt-6.5 text-muted-foreground"
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      {kept ? (
        <p className="text-muted-foreground text-sm">
          {t("otherLines", {
            count: kept.length,
            total: keptTotals?.ok ? formatMoney(keptTotals.totalCents, currency, language) : "–",
          })}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {lines.map(
            (line, index) =>
              !isBlank(line) && (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the field of a line is at its place
                  key={index}
                  className="grid grid-cols-[minmax(0,1fr)_auto_7.75rem] items-center gap-x-3 text-sm"
                >
                  <label htmlFor={`later-${place}-${index}`} className="truncate">
                    {line.description.split("\n")[0] || t("line", { number: index + 1 })}
                  </label>
                  <span className="whitespace-nowrap text-muted-foreground tabular-nums">
                    <span className="sr-only">{t("priceNow")} </span>
                    {line.unitPrice || "–"} <span aria-hidden>→</span>
                  </span>
                  <Controller
                    control={form.control}
                    name={`lines.${index}.laterPrices.${place}`}
                    rules={{
                      validate: (text: string | undefined, values) => {
                        if (!text || text.trim() === "") return true;
                        const price = parseUnitPrice(text, values.currency, language);
                        if (price.ok) return true;
                        return fieldErrors(
                          fieldErrors.has(price.code as "invalid") ? (price.code as "invalid") : "invalid",
                        );
                      },
                    }}
                    render={({ field: { value, ...field }, fieldState: { error } }) => (
                      <span>
                        <Input
                          {...field}
                          id={`later-${place}-${index}`}
                          value={value ?? ""}
                          inputMode="decimal"
                          autoComplete="off"
                          placeholder={line.unitPrice}
                          aria-invalid={error !== undefined}
                          aria-describedby={error && `later-${place}-${index}-error`}
                          className="text-right tabular-nums"
                        />
                        {error && (
                          <span id={`later-${place}-${index}-error`} className="block text-destructive text-xs">
                            {error.message}
                          </span>
                        )}
                      </span>
                    )}
                  />
                </li>
              ),
          )}
        </ul>
      )}
    </fieldset>
  );
}
