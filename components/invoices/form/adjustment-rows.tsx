"use client";

import { Tag, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { isBlankAdjustment, parseAdjustment } from "#components/invoices/form/adjustment-values.ts";
import { type InvoiceFormValues, parseTaxRate } from "#components/invoices/form/form-values.ts";
import { ReasonCodeSelect } from "#components/invoices/form/reason-code-select.tsx";
import type { Adjustments, AdjustmentsName } from "#components/invoices/form/use-adjustments.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { adjustmentName } from "#lib/domain/lines/adjustment-words.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  name: AdjustmentsName;
  adjustments: Adjustments;
  className?: string;
}

/** The typed discounts and charges of a line, or of the whole invoice; nothing while there are none. */
export function AdjustmentRows({ form, name, adjustments, className = "" }: Props) {
  const { typed, rows, remove } = adjustments;
  if (typed.length === 0) return null;
  return (
    <div ref={rows} className={`flex min-w-0 flex-col gap-2 ${className}`}>
      {typed.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else of their own
        <AdjustmentRow key={index} {...{ form, name, index }} onRemove={() => remove(index)} />
      ))}
    </div>
  );
}

interface RowProps {
  form: UseFormReturn<InvoiceFormValues>;
  name: AdjustmentsName;
  index: number;
  onRemove: () => void;
}

function AdjustmentRow({ form, name, index, onRemove }: RowProps) {
  const t = useTranslations("invoiceForm.adjustment");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const id = useId();
  const path = `${name}.${index}` as const;
  const currency = useWatch({ control: form.control, name: "currency" });
  const chosenKind = useWatch({ control: form.control, name: `${path}.kind` });
  const [hasCode, setHasCode] = useState(() => form.getValues(`${path}.reasonCode`) !== "");
  const state = useFormState({ control: form.control, name: path });
  const messageOf = (field: "value" | "reason" | "taxRate") =>
    form.getFieldState(`${path}.${field}`, state).error?.message;
  const errors = { value: messageOf("value"), reason: messageOf("reason"), taxRate: messageOf("taxRate") };
  const kind = form.register(`${path}.kind`, { onChange: () => form.setValue(`${path}.reasonCode`, "") });
  const control = (field: keyof typeof errors) => ({
    id: `${id}-${field}`,
    "aria-invalid": errors[field] !== undefined,
    ...(errors[field] && { "aria-describedby": `${id}-${field}-error` }),
  });
  const isRead = (text: string, values: InvoiceFormValues) => {
    const typed = form.getValues(path);
    if (isBlankAdjustment(typed)) return true;
    if (text.trim() === "") return fieldErrors("required");
    const result = parseAdjustment(typed, values.currency, language);
    return result.ok || fieldErrors(result.code);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={t("one", { number: index + 1 })} data-adjustment className="min-w-0">
      <div className="flex flex-wrap items-center gap-1.5">
        <NativeSelect aria-label={t("kind")} className="w-28 flex-none" {...kind}>
          <option value="discount">{adjustmentName("discount", language)}</option>
          <option value="charge">{adjustmentName("charge", language)}</option>
        </NativeSelect>
        <Input
          {...control("value")}
          aria-label={t("value")}
          inputMode="decimal"
          autoComplete="off"
          className="w-24 flex-none text-right tabular-nums"
          {...form.register(`${path}.value`, { validate: isRead })}
        />
        <NativeSelect aria-label={t("measure")} className="w-20 flex-none" {...form.register(`${path}.measure`)}>
          <option value="percent">%</option>
          <option value="amount">{currency}</option>
        </NativeSelect>
        {name === "adjustments" && <RateSelect form={form} path={`${name}.${index}`} control={control("taxRate")} />}
        <span className="flex min-w-40 flex-1 items-center gap-1.5">
          <Input
            {...control("reason")}
            aria-label={t("reason")}
            placeholder={t("reason")}
            maxLength={200}
            className="flex-1"
            {...form.register(`${path}.reason`)}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("reasonCode")}
            title={t("reasonCode")}
            aria-expanded={hasCode}
            aria-controls={hasCode ? `${id}-code` : undefined}
            onClick={() => setHasCode(!hasCode)}
            className="size-8 text-muted-foreground"
          >
            <Tag aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("remove", { number: index + 1 })}
            title={t("remove", { number: index + 1 })}
            onClick={onRemove}
            className="size-8 text-muted-foreground"
          >
            <X aria-hidden />
          </Button>
        </span>
      </div>
      {hasCode && <ReasonCodeSelect id={`${id}-code`} {...{ form, path }} kind={chosenKind} />}
      {(["value", "taxRate", "reason"] as const).map(
        (field) =>
          errors[field] && (
            <p key={field} id={`${id}-${field}-error`} className="pt-1 text-destructive text-xs">
              {errors[field]}
            </p>
          ),
      )}
    </div>
  );
}

/** The VAT rate whose lines it is on, where there are several. */
function RateSelect(props: {
  form: UseFormReturn<InvoiceFormValues>;
  path: `adjustments.${number}`;
  control: { id: string; "aria-invalid": boolean };
}): ReactNode {
  const { form, path, control } = props;
  const t = useTranslations("invoiceForm.adjustment");
  const language = useLocale();
  const [lines, chosen] = useWatch({ control: form.control, name: ["lines", `${path}.taxRate`] });
  const typed = lines.flatMap(({ taxRate }) => {
    const rate = parseTaxRate(taxRate, language);
    return rate.ok ? [rate.scaled] : [];
  });
  const rates = [...new Set(chosen ? [...typed, Number(chosen)] : typed)].sort((a, b) => b - a);
  if (rates.length < 2) return null;
  return (
    <NativeSelect
      {...control}
      aria-label={t("taxRate")}
      className="w-44 flex-none"
      {...form.register(`${path}.taxRate`)}
    >
      <option value="">{t("allRates")}</option>
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {t("ofRate", { rate: formatTaxRate(rate, language) })}
        </option>
      ))}
    </NativeSelect>
  );
}
