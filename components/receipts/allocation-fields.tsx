"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { cn } from "#components/cn.ts";
import {
  type AllocationValues,
  readAmounts,
  sumOfAmounts,
  writeAmounts,
} from "#components/receipts/allocation-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import { fillOldestFirst, type OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

interface Props<Values extends AllocationValues> {
  form: UseFormReturn<Values>;
  offered: OfferedInvoice[];
  currency: string;
  /** What may be allocated, in the minor unit; null while no amount is typed. */
  totalCents: number | null;
  /** Whether nothing of it may stay on account. */
  isForeign: boolean;
  /** Called when the invoices cannot be filled, because no amount is typed. */
  onNoTotal: () => void;
}

/** What a receipt pays of each invoice, and what is left of it. */
export function AllocationFields<Values extends AllocationValues>({
  offered,
  currency,
  totalCents,
  isForeign,
  onNoTotal,
  ...props
}: Props<Values>) {
  const [t, fieldErrors, language] = [useTranslations("receipts.form"), useTranslations("fieldErrors"), useLocale()];
  const form = props.form as unknown as UseFormReturn<AllocationValues>;
  const amounts = useWatch({ control: form.control, name: "amounts" });
  const chosen = readAmounts({ amounts }, offered, currency, language);
  const allocatedCents = sumOfAmounts(chosen);
  const restCents = totalCents === null ? null : totalCents - allocatedCents;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const check = (text: string, { id, payableCents }: OfferedInvoice) => {
    if (text.trim() === "") return true;
    const read = readCents(text, currency, language);
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled < 0) return fieldErrors("invalid_amount");
    if (read.scaled > payableCents) return t("tooMuch", { amount: money(payableCents) });
    if (totalCents === null || read.scaled === 0) return true;
    // The first that the receipt does not reach for is at fault.
    const upTo = offered.slice(0, offered.findIndex((each) => each.id === id) + 1);
    const sum = sumOfAmounts(readAmounts(form.getValues(), upTo, currency, language));
    return sum <= totalCents || sum - read.scaled > totalCents || fieldErrors("exceeds_receipt");
  };
  // A fault of one amount may be mended by another one, or by that of the receipt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are judged again when the amounts change
  useEffect(() => {
    const faulty = Object.keys(form.formState.errors.amounts ?? {});
    if (faulty.length > 0) void form.trigger(faulty.map((id) => `amounts.${id}` as const));
  }, [totalCents, allocatedCents, form]);
  const fill = () => {
    if (totalCents === null || restCents === null) return onNoTotal();
    const filled =
      restCents < 0 ? fillOldestFirst(totalCents, offered, new Map()) : fillOldestFirst(restCents, offered, chosen);
    for (const [id, text] of Object.entries(writeAmounts(filled, offered, currency, language)))
      form.setValue(`amounts.${id}`, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-muted-foreground text-sm">{t("invoicesLead")}</p>
        <Button variant="outline" disabled={restCents === 0} onClick={fill}>
          {t("oldestFirst")}
        </Button>
      </div>
      <ul className="divide-y divide-border border-border border-y">
        {offered.map((invoice) => {
          const { id, number, dueDate, payableCents, isOverdue } = invoice;
          const error = form.getFieldState(`amounts.${id}`, form.formState).error?.message;
          const date = formatCalendarDate(dueDate, language);
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 text-sm">
                <p className="font-medium">{number}</p>
                <p className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
                  <span className={cn("whitespace-nowrap", isOverdue && "text-destructive")}>
                    {isOverdue ? t("overdue", { date }) : t("due", { date })}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">
                    {t("payable", { amount: money(payableCents) })}
                  </span>
                </p>
              </div>
              <Input
                inputMode="decimal"
                autoComplete="off"
                aria-label={t("amountFor", { number, currency })}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `allocation-${id}`}
                className="text-right tabular-nums"
                {...form.register(`amounts.${id}`, { validate: (text) => check(text ?? "", invoice) })}
              />
              {error !== undefined && (
                <p id={`allocation-${id}`} className="col-span-2 text-right text-destructive text-sm">
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p role="status" className={cn("text-pretty", restCents !== null && restCents < 0 && "text-destructive")}>
          {restCents !== null && <Rest {...{ restCents, currency, isForeign }} />}
        </p>
        {totalCents !== null && (
          <p className="ml-auto text-muted-foreground tabular-nums">
            {t("sum", { allocated: money(allocatedCents), amount: money(totalCents) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface RestProps {
  restCents: number;
  currency: string;
  isForeign: boolean;
}

/** What becomes of what is left of a receipt. */
export function Rest({ restCents, currency, isForeign }: RestProps) {
  const [t, language] = [useTranslations("receipts.form"), useLocale()];
  const amount = formatMoney(Math.abs(restCents), currency, language);
  if (restCents === 0) return t("restNone");
  if (restCents < 0) return t("restOver", { amount });
  return isForeign ? t("restForeign", { amount, currency }) : t("restStays", { amount });
}
