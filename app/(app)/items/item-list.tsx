"use client";

import { useState } from "react";
import { saveListed } from "#app/(app)/items/actions.ts";
import { ItemRowMenu } from "#app/(app)/items/item-row-menu.tsx";
import { ItemTable, type ListedItem } from "#components/items/item-table.tsx";

interface Props {
  companyId: string;
  items: ListedItem[];
  /** Those that no line names. */
  deletable: string[];
  archived: boolean;
}

/** The table of items, whose rows are edited where they stand, and its menu. */
export function ItemList({ companyId, items, deletable, archived }: Props) {
  const [editing, setEditing] = useState<ReadonlyMap<string, "name" | "price">>(new Map());
  const edit = (id: string, field: "name" | "price") => setEditing((rows) => new Map(rows).set(id, field));
  const close = (id: string) => setEditing((rows) => new Map([...rows].filter(([row]) => row !== id)));
  return (
    <>
      <ItemTable
        items={items}
        menu="row-menu"
        editing={editing}
        onEdit={edit}
        onClose={close}
        save={(input) => saveListed(companyId, input)}
      />
      <ItemRowMenu id="row-menu" {...{ companyId, items, deletable, archived }} onEdit={(id) => edit(id, "name")} />
    </>
  );
}
