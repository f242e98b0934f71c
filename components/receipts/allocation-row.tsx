import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { cn } from "#components/cn.ts";
import type { AllocationValues } from "#components/receipts/allocation-values.ts";
import { Input } from "#components/ui/input.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

interface Props {
  form: UseFormReturn<AllocationValues>;
  invoice: OfferedInvoice;
  /** That of the receipt. */
  currency: string;
  /** Whether the receipt reaches for an amount that this invoice takes of it, after those before. */
  reaches: (takenCents: number) => boolean;
}

/** What is paid of an invoice, and what that takes of a receipt in another currency: the exchange is the bank's. */
export function AllocationRow({ form, invoice, currency, reaches }: Props) {
  const [t, fieldErrors, language] = [useTranslations("receipts.form"), useTranslations("fieldErrors"), useLocale()];
  const { id, number, dueDate, payableCents, isOverdue } = invoice;
  const isOther = invoice.currency !== currency;
  const payable = formatMoney(payableCents, invoice.currency, language);
  const date = formatCalendarDate(dueDate, language);
  const names = { amount: `amounts.${id}`, taken: `taken.${id}` } as const;
  const isTyped = (name: keyof typeof names) => (form.getValues(names[name]) ?? "").trim() !== "";
  const checkAmount = (text: string) => {
    if (text.trim() === "") return (isOther && isTyped("taken") && fieldErrors("required")) || true;
    const read = readCents(text, invoice.currency, language);
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled < 0) return fieldErrors("invalid_amount");
    if (read.scaled > payableCents) return t("tooMuch", { amount: payable });
    if (isOther) return read.scaled > 0 || !isTyped("taken") || fieldErrors("invalid_amount");
    return reaches(read.scaled) || fieldErrors("exceeds_receipt");
  };
  const checkTaken = (text: string) => {
    if (text.trim() === "") return (isTyped("amount") && fieldErrors("required")) || true;
    const read = readCents(text, currency, language);
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled <= 0) return fieldErrors("invalid_amount");
    return reaches(read.scaled) || fieldErrors("exceeds_receipt");
  };
  const control = (name: keyof typeof names) => {
    const error = form.getFieldState(names[name], form.formState).error?.message;
    const validate = (text: string | undefined) => (name === "amount" ? checkAmount : checkTaken)(text ?? "");
    const deps = isOther ? [names[name === "amount" ? "taken" : "amount"]] : [];
    return {
      field: (
        <Input
          inputMode="decimal"
          autoComplete="off"
          aria-label={
            name === "amount"
              ? t("amountFor", { number, currency: invoice.currency })
              : t("takenFor", { number, currency })
          }
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${name}-${id}`}
          className="text-right tabular-nums"
          {...form.register(names[name], { validate, deps })}
        />
      ),
      fault: error !== undefined && (
        <p id={`${name}-${id}`} className="col-span-2 text-right text-destructive text-sm">
          {error}
        </p>
      ),
    };
  };
  const [amount, taken] = [control("amount"), isOther ? control("taken") : null];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{number}</p>
        <p className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
          <span className={cn(isOverdue && "text-destructive")}>
            {isOverdue ? t("overdue", { date }) : t("due", { date })}
          </span>
          <span className="whitespace-nowrap tabular-nums">{t("payable", { amount: payable })}</span>
        </p>
      </div>
      {amount.field}
      {amount.fault}
      {taken && (
        <>
          <p className="text-muted-foreground text-xs">{t("takes", { currency })}</p>
          {taken.field}
          {taken.fault}
        </>
      )}
    </li>
  );
}
