"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { remove, restore } from "#app/(app)/items/actions.ts";
import { ItemDialog } from "#app/(app)/items/item-dialog.tsx";
import { ArchiveMenu } from "#components/form/archive-menu.tsx";
import { useAction } from "#components/form/use-action.ts";
import { DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/toast.ts";

interface ItemMenuProps {
  companyId: string;
  item: { id: string; name: string; archived: boolean };
  /** Whether no line names the item. */
  deletable: boolean;
}

/** What is seldom done with an item: what takes it away asks first. */
export function ItemMenu({ companyId, item, deletable }: ItemMenuProps) {
  const { id, name, archived } = item;
  const t = useTranslations("items");
  const [dialog, setDialog] = useState<"archive" | "delete" | null>(null);
  const restoring = useAction(restore, { onDone: () => toast.success(t("restoreDone", { name })) });
  return (
    <>
      <ArchiveMenu
        labels={{ more: t("more"), archive: t("archive"), restore: t("restore"), delete: t("delete") }}
        isArchived={archived}
        isDeletable={deletable}
        disabled={restoring.pending}
        onArchive={() => setDialog("archive")}
        onRestore={() => restoring.run(companyId, { itemId: id })}
        onDelete={() => setDialog("delete")}
      >
        <DropdownMenuItem asChild>
          <Link href={`/items/new?from=${id}`}>
            <Copy aria-hidden="true" />
            {t("duplicate")}
          </Link>
        </DropdownMenuItem>
      </ArchiveMenu>
      {dialog && (
        <ItemDialog {...{ companyId, item }} action={dialog} onDelete={remove} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
