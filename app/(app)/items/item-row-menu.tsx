"use client";

import { Archive, ArchiveRestore, Copy, Package, Pencil, TextCursorInput, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { removeListed, restore } from "#app/(app)/items/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import type { ListedItem } from "#components/items/item-table.tsx";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuLine } from "#components/ui/popover-menu.tsx";
import { RowMenu } from "#components/ui/row-menu.tsx";
import { toast } from "#components/ui/toast.ts";

const ItemDialog = dynamic(() => import("#app/(app)/items/item-dialog.tsx").then((file) => file.ItemDialog));

interface Props {
  id: string;
  companyId: string;
  items: ListedItem[];
  /** Those that no line names. */
  deletable: string[];
  /** Whether the list is that of archived items. */
  archived: boolean;
  /** Edits an item in its row. */
  onEdit: (id: string) => void;
}

/** The menu of the rows of the catalogue. */
export function ItemRowMenu({ id, companyId, items, deletable, archived, onEdit }: Props) {
  const t = useTranslations("items");
  const [dialog, setDialog] = useState<{ item: ListedItem; action: "archive" | "delete" } | null>(null);
  const restoring = useAction(restore, { onDone: () => toast.success(t("rowMenu.restored")) });
  return (
    <>
      <RowMenu id={id} label={t("rowMenu.label")}>
        {(row) => {
          // A list that was read again may lack the row.
          const item = items.find((listed) => listed.id === row);
          if (!item) return null;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/items/${row}`} className={menuItemClasses}>
                <Package aria-hidden />
                {t("rowMenu.open")}
              </Link>
              <button type="button" role="menuitem" className={menuItemClasses} onClick={() => onEdit(row)}>
                <TextCursorInput aria-hidden />
                {t("editHere")}
              </button>
              <Link role="menuitem" prefetch={false} href={`/items/${row}/edit`} className={menuItemClasses}>
                <Pencil aria-hidden />
                {t("edit")}
              </Link>
              <Link role="menuitem" prefetch={false} href={`/items/new?from=${row}`} className={menuItemClasses}>
                <Copy aria-hidden />
                {t("duplicate")}
              </Link>
              <MenuLine />
              {archived ? (
                <button
                  type="button"
                  role="menuitem"
                  disabled={restoring.pending}
                  className={menuItemClasses}
                  onClick={() => restoring.run(companyId, { itemId: row })}
                >
                  <ArchiveRestore aria-hidden />
                  {t("restore")}
                </button>
              ) : (
                <button
                  type="button"
                  role="menuitem"
                  className={menuItemClasses}
                  onClick={() => setDialog({ item, action: "archive" })}
                >
                  <Archive aria-hidden />
                  {t("archive")}
                </button>
              )}
              {deletable.includes(row) && (
                <button
                  type="button"
                  role="menuitem"
                  className={`${menuItemClasses} text-destructive`}
                  onClick={() => setDialog({ item, action: "delete" })}
                >
                  <Trash2 aria-hidden />
                  {t("delete")}
                </button>
              )}
            </>
          );
        }}
      </RowMenu>
      {dialog && (
        <ItemDialog {...dialog} companyId={companyId} onDelete={removeListed} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
