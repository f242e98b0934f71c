"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { Choices } from "#components/form/choices.tsx";
import { Field } from "#components/form/field.tsx";
import { acceptedLines, type OrderedQuote, type OrderValues, reachedOf } from "#components/quotes/invoice-order.ts";
import { Input } from "#components/ui/input.tsx";
import { Label } from "#components/ui/label.tsx";
import { formatPercentage } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<OrderValues>;
  quote: OrderedQuote & { depositPercentE4: number | null };
}

const NUMBER = { inputMode: "decimal", autoComplete: "off", className: "w-32 text-right tabular-nums" } as const;

/** How large a deposit is: in percent or as an amount. */
export function DepositFields({ form, quote: { content, depositPercentE4 } }: Props) {
  const [t, language] = [useTranslations("quotes.invoiceDialog"), useLocale()];
  const { errors } = form.formState;
  const share = form.watch("share");
  const quoted =
    depositPercentE4 === null ? undefined : t("quoted", { percent: formatPercentage(depositPercentE4, language) });
  return (
    <div className="flex flex-col gap-4">
      <Choices
        name="share"
        label={t("shareLabel")}
        choices={(["percentage", "amount"] as const).map((value) => ({ value, label: t(`share.${value}`) }))}
        value={share}
        onChange={(value) => form.setValue("share", value)}
      />
      {share === "percentage" ? (
        <Field key="percentage" label={t("percentage")} hint={quoted} error={errors.percentage?.message}>
          {(control) => <Input {...control} {...NUMBER} {...form.register("percentage")} />}
        </Field>
      ) : (
        <Field
          key="amount"
          label={t(content.pricesIncludeTax ? "amountWithTax" : "amount")}
          hint={quoted}
          error={errors.amount?.message}
        >
          {(control) => <Input {...control} {...NUMBER} {...form.register("amount")} />}
        </Field>
      )}
    </div>
  );
}

/** How far the work has come: all lines alike, or each of them. */
export function ProgressFields({ form, quote }: Props) {
  const [t, language] = [useTranslations("quotes.invoiceDialog"), useLocale()];
  const { errors } = form.formState;
  const way = form.watch("way");
  const soFar = (lineNumber?: number) =>
    t("soFar", { percent: formatPercentage(reachedOf(quote, lineNumber), language) });
  return (
    <div className="flex flex-col gap-4">
      <Choices
        name="way"
        label={t("wayLabel")}
        choices={(["all", "lines"] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
        value={way}
        onChange={(value) => form.setValue("way", value)}
      />
      {way === "all" ? (
        <Field label={t("reached")} hint={`${soFar()} ${t("reachedHint")}`} error={errors.reached?.message}>
          {(control) => <Input {...control} {...NUMBER} {...form.register("reached")} />}
        </Field>
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-pretty text-muted-foreground text-sm">{t("linesHint")}</legend>
          {acceptedLines(quote).map(({ lineNumber, description }, index) => (
            <LineField
              key={lineNumber}
              label={description}
              hint={soFar(lineNumber)}
              error={errors.lines?.[index]?.message}
              registered={form.register(`lines.${index}`)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** How far a line has come, beside the line. */
function LineField({
  label,
  hint,
  error,
  registered,
}: {
  label: string;
  hint: string;
  error: string | undefined;
  registered: UseFormRegisterReturn;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5">
      <Label htmlFor={id} className="wrap-anywhere line-clamp-2">
        {label}
      </Label>
      <p
        id={`${id}-about`}
        className={`row-start-2 text-pretty text-sm ${error ? "text-destructive" : "text-muted-foreground"}`}
      >
        {error ?? hint}
      </p>
      <div className="col-start-2 row-span-2 row-start-1">
        <Input
          {...NUMBER}
          {...registered}
          id={id}
          aria-describedby={`${id}-about`}
          aria-invalid={error !== undefined}
          placeholder="%"
          className="w-24 text-right tabular-nums"
        />
      </div>
    </div>
  );
}
