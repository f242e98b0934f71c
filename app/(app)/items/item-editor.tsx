"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createItem, saveItem } from "#app/(app)/items/actions.ts";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { ItemForm } from "#components/items/item-form.tsx";
import type { ItemValues } from "#components/items/item-values.ts";
import { toast } from "#components/ui/toast.ts";

interface ItemEditorProps {
  companyId: string;
  /** Null for a new one. */
  item: { id: string; version: string } | null;
  values: ItemValues;
  reasons: { code: string; text: string }[];
}

/** The form of an item with the actions that save it. */
export function ItemEditor({ companyId, item, ...form }: ItemEditorProps) {
  const [t, common, router] = [useTranslations("items"), useTranslations("common"), useRouter()];
  if (!item) {
    return (
      <ItemForm
        {...form}
        submitLabel={t("create")}
        keepAs="item/new"
        save={(input) => createItem(companyId, input)}
        onSaved={({ itemId, name }) => {
          toast.success(t("created", { name }));
          router.push(`/items/${itemId}`);
        }}
        onCancel={() => leavePage(() => router.push("/items"))}
      />
    );
  }
  const back = () => router.push(`/items/${item.id}`);
  return (
    <ItemForm
      {...form}
      submitLabel={common("save")}
      keepAs={`item/${item.id}`}
      isRepeatable
      save={(input, version) => saveItem(companyId, { itemId: item.id, version: version ?? item.version, item: input })}
      onSaved={() => {
        toast.success(t("saved"));
        back();
      }}
      onCancel={() => leavePage(back)}
    />
  );
}
