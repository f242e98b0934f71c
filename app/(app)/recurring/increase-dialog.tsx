"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { previewPrices, raisePrices } from "#app/(app)/recurring/actions.ts";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { useAction } from "#components/form/use-action.ts";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { PlannedAmount } from "#components/recurring/planned-amount.tsx";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import { type CalendarDate, firstOfMonth, formatCalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { IncreasePreview } from "#lib/recurring/increase-prices.ts";

interface Props {
  companyId: string;
  ids: string[];
  today: CalendarDate;
  onClose: (isDone: boolean) => void;
}

const PAUSE_MS = 300;
/** 1,000 %. */
const MOST_BP = 100_000;

/** Raises the prices of several schedules from a date on, after a look at what each invoice then comes to. */
export function IncreaseDialog({ companyId, ids, today, onClose }: Props) {
  const [t, language] = [useTranslations("recurring.increase"), useLocale()];
  const [common, fieldErrors, dateRule] = [useTranslations("common"), useTranslations("fieldErrors"), useDateRule()];
  const form = useForm({ defaultValues: { percent: "", from: firstOfMonth(today, 1) as string } });
  const { errors } = form.formState;
  const [percent, typedFrom] = form.watch(["percent", "from"]);
  const [percentBp, from] = [parsePercent(percent, language), parseCalendarDate(typedFrom)];
  const preview = usePreview(companyId, percentBp !== null && from && from >= today ? { ids, percentBp, from } : null);
  const risen = preview?.filter(({ change }) => change.ok) ?? [];
  const raising = useAction(raisePrices, {
    onDone({ changed }) {
      onClose(true);
      toast.success(t("done", { count: changed }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React passes it on to the form around the list
    void form.handleSubmit(() => {
      if (percentBp !== null && from && risen.length > 0)
        raising.run(companyId, { ids: risen.map(({ id }) => id), percentBp, from });
    })(event);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !raising.pending && onClose(false)}>
      <DialogContent className="max-w-2xl">
        <form
          onSubmit={submit}
          onChange={(event) => event.stopPropagation()}
          noValidate
          className="flex min-w-0 flex-col gap-5"
        >
          <DialogHeader>
            <DialogTitle>{t("title", { count: ids.length })}</DialogTitle>
            <DialogDescription>{t("text")}</DialogDescription>
          </DialogHeader>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("percent")} error={errors.percent?.message}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={language === "fr" ? "2,5" : "2.5"}
                  className="text-right tabular-nums"
                  {...form.register("percent", {
                    validate: (text) => parsePercent(text, language) !== null || fieldErrors("invalid_number"),
                  })}
                />
              )}
            </Field>
            <Field label={t("from")} error={errors.from?.message}>
              {(control) => (
                <DateInput
                  {...control}
                  required
                  {...form.register("from", {
                    validate: {
                      readable: dateRule(t("from")),
                      required: (text) => text !== "" || fieldErrors("required"),
                      ahead: (text) => text >= today || t("inPast"),
                    },
                  })}
                />
              )}
            </Field>
          </div>
          {preview && <Preview preview={preview} />}
          <DialogFooter>
            <Button variant="outline" disabled={raising.pending} onClick={() => onClose(false)}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={raising.pending || (preview !== null && risen.length === 0)}>
              {raising.pending && <Spinner />}
              {preview ? t("confirm", { count: risen.length }) : t("open")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** In basis points; null for what is no percentage above 0. */
function parsePercent(text: string, language: Language): number | null {
  const result = parseDecimal(text.replace("%", ""), 2, language);
  return result.ok && result.scaled > 0 && result.scaled <= MOST_BP ? result.scaled : null;
}

/** What an increase would do, once typing pauses; null while it is not known. */
function usePreview(
  companyId: string,
  increase: { ids: string[]; percentBp: number; from: CalendarDate } | null,
): IncreasePreview[] | null {
  const wanted = JSON.stringify(increase);
  const [found, setFound] = useState<{ of: string; preview: IncreasePreview[] } | null>(null);
  useEffect(() => {
    let isWanted = wanted !== "null";
    const timer = setTimeout(async () => {
      if (!isWanted) return;
      const outcome = await whileSignedIn(() => previewPrices(companyId, JSON.parse(wanted))).catch(() => null);
      if (isWanted && outcome?.ok) setFound({ of: wanted, preview: outcome.preview });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [companyId, wanted]);
  return found?.of === wanted ? found.preview : null;
}

function Preview({ preview }: { preview: IncreasePreview[] }) {
  const [t, language] = [useTranslations("recurring.increase"), useLocale()];
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">{t("preview")}</caption>
        <thead className="sticky top-0 bg-muted text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t("what")}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t("before")}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t("after")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {preview.map(({ id, clientName, title, currency, change }) => (
            <tr key={id}>
              <td className="w-full max-w-0 px-3 py-2">
                <span className="block truncate font-medium">{clientName}</span>
                <span className="block truncate text-muted-foreground text-xs">
                  {title}
                  {change.ok && ` · ${t("first", { date: formatCalendarDate(change.date, language) })}`}
                </span>
              </td>
              {change.ok ? (
                <>
                  <td className="whitespace-nowrap px-3 py-2 text-right text-muted-foreground tabular-nums">
                    {formatMoney(change.beforeCents, currency, language)}
                  </td>
                  <td className="px-3 py-2 text-right font-medium">
                    <PlannedAmount cents={change.afterCents} currency={currency} />
                  </td>
                </>
              ) : (
                <td colSpan={2} className="px-3 py-2 text-right text-muted-foreground text-xs">
                  {t(`obstacles.${change.code}`)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
