"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { cn } from "#components/cn.ts";
import { AllocationRow } from "#components/receipts/allocation-row.tsx";
import {
  type AllocationValues,
  readAmounts,
  readTaken,
  sumOfAmounts,
  writeAmounts,
} from "#components/receipts/allocation-values.ts";
import { Button } from "#components/ui/button.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";
import { fillOldestFirst, type OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

interface Props<Values extends AllocationValues> {
  form: UseFormReturn<Values>;
  offered: OfferedInvoice[];
  /** That of the receipt. Invoices in another one come last, and ask for what they take of it. */
  currency: string;
  /** What may be allocated, in the minor unit; null while no amount is typed. */
  totalCents: number | null;
  /** Whether nothing of it may stay on account. */
  isForeign: boolean;
  /** Called when the invoices cannot be filled, because no amount is typed. */
  onNoTotal: () => void;
}

const ROWS = "divide-y divide-border border-border border-y";

/** What a receipt pays of each invoice, and what is left of it. */
export function AllocationFields<Values extends AllocationValues>({
  offered,
  currency,
  totalCents,
  isForeign,
  onNoTotal,
  ...props
}: Props<Values>) {
  const [t, language] = [useTranslations("receipts.form"), useLocale()];
  const form = props.form as unknown as UseFormReturn<AllocationValues>;
  const [amounts, taken] = useWatch({ control: form.control, name: ["amounts", "taken"] });
  const own = offered.filter((invoice) => invoice.currency === currency);
  const others = offered.filter((invoice) => invoice.currency !== currency);
  const ordered = [...own, ...others];
  const takenOf = (invoices: OfferedInvoice[], values: AllocationValues = { amounts, taken }) =>
    sumOfAmounts(readTaken(values, invoices, currency, language));
  const allocatedCents = takenOf(offered);
  const restCents = totalCents === null ? null : totalCents - allocatedCents;
  const money = (cents: number) => formatMoney(cents, currency, language);
  // The first that the receipt does not reach for is at fault.
  const reachesAt = (index: number) => (cents: number) => {
    if (totalCents === null || cents === 0) return true;
    const sum = takenOf(ordered.slice(0, index + 1), form.getValues());
    return sum <= totalCents || sum - cents > totalCents;
  };
  // A fault of one amount may be mended by another one, or by that of the receipt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are judged again when the amounts change
  useEffect(() => {
    const { errors } = form.formState;
    const faulty = (["amounts", "taken"] as const).flatMap((field) =>
      Object.keys(errors[field] ?? {}).map((id) => `${field}.${id}` as const),
    );
    if (faulty.length > 0) void form.trigger(faulty);
  }, [totalCents, allocatedCents, form]);
  const fill = () => {
    if (totalCents === null || restCents === null) return onNoTotal();
    const filled =
      restCents < 0
        ? fillOldestFirst(Math.max(0, totalCents - takenOf(others)), own, new Map())
        : fillOldestFirst(restCents, own, readAmounts({ amounts }, own, language));
    for (const [id, text] of Object.entries(writeAmounts(filled, own, language)))
      form.setValue(`amounts.${id}`, text, { shouldDirty: true, shouldValidate: true });
  };
  const rowOf = (invoice: OfferedInvoice, index: number) => (
    <AllocationRow key={invoice.id} {...{ form, invoice, currency }} reaches={reachesAt(index)} />
  );
  return (
    <div className="flex flex-col gap-3">
      {own.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-pretty text-muted-foreground text-sm">{t("invoicesLead")}</p>
            <Button variant="outline" disabled={restCents === 0} onClick={fill}>
              {t("oldestFirst")}
            </Button>
          </div>
          <ul className={ROWS}>{own.map(rowOf)}</ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <p className="text-pretty text-muted-foreground text-sm">{t("othersLead")}</p>
          <ul className={ROWS}>{others.map((invoice, index) => rowOf(invoice, own.length + index))}</ul>
        </>
      )}
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
