"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { isRecordConflict, type RecordConflict, RecordConflictNotice } from "#components/form/record-conflict.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { toPriceInput, writePrice } from "#components/items/item-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ListedItemEdit } from "#lib/contract/item-input.ts";
import { type Item, mainPrice } from "#lib/domain/items/item.ts";

interface Props<Outcome extends { ok: boolean }> {
  item: Pick<Item, "id" | "name" | "prices" | "pricesIncludeTax" | "updatedAt">;
  /** The field that has the focus first. */
  field: "name" | "price";
  save: (edit: ListedItemEdit) => Promise<Outcome>;
  onClose: () => void;
}

/** The name and the main price of an item, edited in its row: Enter saves them, Escape leaves them as they were. */
export function ItemRowForm<Outcome extends { ok: boolean }>({ item, field, save, onClose }: Props<Outcome>) {
  const [t, common, language] = [useTranslations("items"), useTranslations("common"), useLocale()];
  // The list may be read again meanwhile: what is edited is what was shown.
  const [{ id: itemId, name, prices, updatedAt }] = useState(item);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const price = mainPrice(prices);
  const currency = price?.currency ?? "EUR";
  const { form, submit, pending } = useActionForm({
    defaultValues: { name, price: price ? writePrice(price, currency, language) : "" },
    keepAs: null,
    isRepeatable: true,
    action: (typed: { name: string; price: string }) =>
      save({
        ...{ itemId, version: conflict?.version ?? updatedAt, name: typed.name, currency },
        unitPriceDecimal: typed.price.trim() === "" ? null : toPriceInput(typed.price, currency, language),
      }),
    onDone: onClose,
    onRefused(refusal) {
      if (!isRecordConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path) => path.replace(/^prices\[.*/, "price"),
  });
  const { errors } = form.formState;
  useEffect(() => form.setFocus(field, { shouldSelect: true }), [form, field]);
  return (
    <form
      noValidate
      aria-label={t("editTitle", { name })}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing || pending) return;
        event.preventDefault();
        onClose();
      }}
      className="flex flex-col gap-3"
    >
      {conflict && <RecordConflictNotice conflict={conflict} pending={pending} />}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Field label={t("name")} error={errors.name?.message}>
          {(control) => <Input {...control} required maxLength={200} autoComplete="off" {...form.register("name")} />}
        </Field>
        <Field
          label={t("priceIn", { currency })}
          hint={item.pricesIncludeTax ? t("pricesIncludeTax") : undefined}
          error={errors.price?.message}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="text-right tabular-nums"
              {...form.register("price")}
            />
          )}
        </Field>
        <div className="flex gap-2 sm:mt-6.5">
          <Button type="submit" disabled={pending}>
            {conflict ? t("saveOver") : common("save")}
          </Button>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
