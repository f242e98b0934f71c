"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { CreditValues } from "#app/(app)/invoices/[id]/credit/chosen-lines.ts";
import { Field } from "#components/form/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { creditedCents } from "#lib/domain/credit-notes/credit-lines.ts";
import type { CreditedLine } from "#lib/domain/invoices/invoice.ts";
import { formatMoney, formatQuantity } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<CreditValues>;
  index: number;
  line: { lineNumber: number; description: string };
  currency: string;
  /** What earlier credit notes left of it. */
  left: Omit<CreditedLine, "lineNumber">;
  /** What is wrong with what is typed, or true. */
  checkQuantity: (text: string) => true | string;
  checkAmount: (text: string) => true | string;
}

/** A line of the invoice with what may be credited of it: a quantity, or an amount in its place. */
export function CreditLine({ form, index, line, currency, left, checkQuantity, checkAmount }: Props) {
  const t = useTranslations("invoice.creditForm");
  const language = useLocale();
  const { errors } = form.formState;
  const [quantity, amount] = form.watch([`quantities.${index}`, `amounts.${index}`]);
  const cents = creditedCents(left);
  const prices = left.grossCents === null ? "net" : "gross";
  const isDone = left.quantityE4 === 0 && cents === 0;
  const money = formatMoney(cents, currency, language);
  // While it is typed: the button, which would say so, cannot be pressed.
  const faultOf = (fault: true | string) => (fault === true ? undefined : fault);
  const field = { inputMode: "decimal", autoComplete: "off", placeholder: "0" } as const;
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-4 @lg:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem]">
      <div className="min-w-0 @max-lg:col-span-2">
        <p className="wrap-anywhere font-medium text-sm">{line.description}</p>
        <p className="text-muted-foreground text-sm">
          {isDone
            ? t("nothingLeft")
            : left.quantityE4 === 0
              ? t("leftAmount", { amount: money, prices })
              : t("left", { quantity: formatQuantity(left.quantityE4, language), amount: money, prices })}
        </p>
      </div>
      <Field
        label={t("quantity", { line: line.lineNumber })}
        error={errors.quantities?.[index]?.message ?? faultOf(checkQuantity(quantity ?? ""))}
      >
        {(control) => (
          <Input
            {...{ ...control, ...field }}
            disabled={left.quantityE4 === 0}
            className="text-right tabular-nums"
            {...form.register(`quantities.${index}`, {
              validate: checkQuantity,
              onChange: () => form.setValue(`amounts.${index}`, ""),
            })}
          />
        )}
      </Field>
      <Field
        label={t("amount", { line: line.lineNumber, prices })}
        error={errors.amounts?.[index]?.message ?? faultOf(checkAmount(amount ?? ""))}
      >
        {(control) => (
          <Input
            {...{ ...control, ...field }}
            disabled={cents === 0}
            className="text-right tabular-nums"
            {...form.register(`amounts.${index}`, {
              validate: checkAmount,
              onChange: () => form.setValue(`quantities.${index}`, ""),
            })}
          />
        )}
      </Field>
    </li>
  );
}
