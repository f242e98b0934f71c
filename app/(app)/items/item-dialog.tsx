"use client";

import { useTranslations } from "next-intl";
import { archive, type removeListed } from "#app/(app)/items/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

interface Props {
  companyId: string;
  item: { id: string; name: string };
  action: "archive" | "delete";
  /** Deletes the item where the dialog is: on its page, or in the list. */
  onDelete: typeof removeListed;
  onClose: () => void;
}

/** Archives or deletes an item after a confirmation. */
export function ItemDialog({ companyId, item: { id, name }, action, onDelete, onClose }: Props) {
  const t = useTranslations("items");
  const archiving = useAction(archive, {
    onDone() {
      onClose();
      toast.success(t("archiveDone", { name }));
    },
  });
  const deleted = () => {
    onClose();
    toast.success(t("deleteDone", { name }));
  };
  const removing = useAction(onDelete, { onDone: deleted, onRedirect: deleted });
  return action === "archive" ? (
    <ConfirmDialog
      title={t("archiveTitle", { name })}
      text={t("archiveText")}
      confirm={t("archive")}
      pending={archiving.pending}
      onConfirm={() => archiving.run(companyId, { itemId: id })}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      destructive
      title={t("deleteTitle", { name })}
      text={t("deleteText")}
      confirm={t("delete")}
      pending={removing.pending}
      onConfirm={() => removing.run(companyId, { itemId: id })}
      onClose={onClose}
    />
  );
}
