"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { isRecordConflict, type RecordConflict, RecordConflictNotice } from "#components/form/record-conflict.tsx";
import { AddRow, RemoveRow } from "#components/form/row-buttons.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { parseTaxRate } from "#components/invoices/form/form-values.ts";
import { type ItemValues, toItemInput } from "#components/items/item-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ItemInput } from "#lib/contract/item-input.ts";
import { MAX_PRICES } from "#lib/domain/items/item.ts";
import { unitNames } from "#lib/domain/units/units.ts";

interface ItemFormProps<Outcome extends { ok: boolean }> {
  values: ItemValues;
  /** The exemption reasons that can be chosen, with their texts. */
  reasons: { code: string; text: string }[];
  submitLabel: ReactNode;
  /** The name under which the browser keeps what is typed (use-kept-values.ts). */
  keepAs: string;
  isRepeatable?: boolean;
  /** The version is null until a conflict was shown and is to be saved over. */
  save: (item: ItemInput, version: string | null) => Promise<Outcome>;
  onSaved: (outcome: Extract<Outcome, { ok: true }>) => void;
  onCancel: () => void;
}

/** The form of an item. */
export function ItemForm<Outcome extends { ok: boolean }>(props: ItemFormProps<Outcome>) {
  const { values, reasons, submitLabel, keepAs, isRepeatable = false, save, onSaved, onCancel } = props;
  const [t, common, language, units] = [useTranslations("items"), useTranslations("common"), useLocale(), useId()];
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: values,
    keepAs,
    isRepeatable,
    action: (typed: ItemValues) => save(toItemInput(typed, language), conflict?.version ?? null),
    onDone: onSaved,
    onRefused(refusal) {
      if (!isRecordConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path) =>
      path
        .replace(/^item\./, "")
        .replace(/^taxExemptionCode$/, "exemption")
        .replace(/^prices\[(\d+)\]\.unitPrice(Decimal)?$/, "prices.$1.price")
        .replace(/^prices\[(\d+)\]/, "prices.$1"),
  });
  const { errors } = form.formState;
  const prices = useFieldArray({ control: form.control, name: "prices" });
  const rate = parseTaxRate(form.watch("taxRate"), language);
  const text = (
    name: "reference" | "name" | "unit" | "taxRate" | "incomeAccount",
    input: React.ComponentProps<"input"> = {},
    hint?: string,
  ) => (
    <Field label={t(name)} hint={hint} error={errors[name]?.message}>
      {(control) => <Input {...control} autoComplete="off" {...form.register(name)} {...input} />}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      <KeptNotice offer={kept} />
      {conflict && <RecordConflictNotice conflict={conflict} pending={pending} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {text("name", { required: true, maxLength: 200 })}
        {text("reference", { maxLength: 64 }, t("referenceHint"))}
        <Field
          label={t("description")}
          hint={t("descriptionHint")}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} rows={2} maxLength={750} {...form.register("description")} />}
        </Field>
        <Field label={t("nature")} error={errors.nature?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("nature")}>
              <option value="services">{t("services")}</option>
              <option value="goods">{t("goods")}</option>
            </NativeSelect>
          )}
        </Field>
        {text("unit", { maxLength: 32, list: units })}
        <datalist id={units}>
          {unitNames(language).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {text("taxRate", { inputMode: "decimal", className: "tabular-nums" })}
        {rate.ok && rate.scaled === 0 && (
          <Field label={t("exemption")} error={errors.exemption?.message}>
            {(control) => (
              <NativeSelect {...control} {...form.register("exemption")}>
                <option value="">{t("exemptionAutomatic")}</option>
                {reasons.map(({ code, text: words }) => (
                  <option key={code} value={code}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        {text("incomeAccount", { maxLength: 20, className: "tabular-nums", placeholder: "706000" })}
      </div>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="font-semibold text-base">{t("prices")}</legend>
        {prices.fields.map(({ id }, index) => (
          <fieldset
            key={id}
            aria-label={t("priceOf", { number: index + 1 })}
            className="flex min-w-0 items-start gap-2"
          >
            <div className="grid min-w-0 flex-1 grid-cols-[1fr_6rem] gap-2">
              <Field label={t("price")} error={errors.prices?.[index]?.price?.message}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    className="text-right tabular-nums"
                    {...form.register(`prices.${index}.price`)}
                  />
                )}
              </Field>
              <Field label={t("currency")} error={errors.prices?.[index]?.currency?.message}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={3}
                    autoComplete="off"
                    autoCapitalize="characters"
                    {...form.register(`prices.${index}.currency`, {
                      setValueAs: (typed: string) => typed.trim().toUpperCase(),
                    })}
                  />
                )}
              </Field>
            </div>
            <RemoveRow label={t("removePrice", { number: index + 1 })} onClick={() => prices.remove(index)} />
          </fieldset>
        ))}
        {prices.fields.length < MAX_PRICES && (
          <AddRow label={t("addPrice")} onClick={() => prices.append({ currency: "", price: "" })} />
        )}
        <CheckField label={t("pricesIncludeTax")} hint={t("pricesIncludeTaxHint")}>
          {(control) => <Checkbox {...control} {...form.register("pricesIncludeTax")} />}
        </CheckField>
      </fieldset>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" disabled={pending}>
          {conflict ? t("saveOver") : submitLabel}
        </Button>
        <Button variant="outline" disabled={pending} onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
