"use client";

import { Archive, ArchiveRestore, Ellipsis, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { archive, remove, restore } from "#app/(app)/items/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { toast } from "#components/ui/toast.ts";

interface ItemMenuProps {
  companyId: string;
  item: { id: string; name: string; archived: boolean };
  /** Whether no line names the item. */
  deletable: boolean;
}

/** What is seldom done with an item: each asks first, but restoring it. */
export function ItemMenu({ companyId, item: { id, name, archived }, deletable }: ItemMenuProps) {
  const t = useTranslations("items");
  const [dialog, setDialog] = useState<"archive" | "delete" | null>(null);
  const close = () => setDialog(null);
  const restoring = useAction(restore, { onDone: () => toast.success(t("restoreDone", { name })) });
  const archiving = useAction(archive, {
    onDone() {
      close();
      toast.success(t("archiveDone", { name }));
    },
  });
  const deleted = () => toast.success(t("deleteDone", { name }));
  const removing = useAction(remove, { onDone: deleted, onRedirect: deleted });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" disabled={restoring.pending} aria-label={t("more")} title={t("more")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {archived ? (
            <DropdownMenuItem onSelect={() => restoring.run(companyId, { itemId: id })}>
              <ArchiveRestore aria-hidden="true" />
              {t("restore")}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setDialog("archive")}>
              <Archive aria-hidden="true" />
              {t("archive")}
            </DropdownMenuItem>
          )}
          {deletable && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("delete")}>
                <Trash2 aria-hidden="true" />
                {t("delete")}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === "archive" && (
        <ConfirmDialog
          title={t("archiveTitle", { name })}
          text={t("archiveText")}
          confirm={t("archive")}
          pending={archiving.pending}
          onConfirm={() => archiving.run(companyId, { itemId: id })}
          onClose={close}
        />
      )}
      {dialog === "delete" && (
        <ConfirmDialog
          destructive
          title={t("deleteTitle", { name })}
          text={t("deleteText")}
          confirm={t("delete")}
          pending={removing.pending}
          onConfirm={() => removing.run(companyId, { itemId: id })}
          onClose={close}
        />
      )}
    </>
  );
}
