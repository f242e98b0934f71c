"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { archive, remove, restore } from "#app/(app)/items/actions.ts";
import { ArchiveMenu } from "#components/form/archive-menu.tsx";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
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
      <ArchiveMenu
        labels={{ more: t("more"), archive: t("archive"), restore: t("restore"), delete: t("delete") }}
        isArchived={archived}
        isDeletable={deletable}
        disabled={restoring.pending}
        onArchive={() => setDialog("archive")}
        onRestore={() => restoring.run(companyId, { itemId: id })}
        onDelete={() => setDialog("delete")}
      />
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
