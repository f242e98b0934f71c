"use client";

import { useTranslations } from "next-intl";
import { remove } from "#app/(app)/clients/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

interface DeleteDialogProps {
  companyId: string;
  client: { id: string; name: string };
  onClose: () => void;
}

/** Deletes a client that nothing names, after a confirmation. */
export function DeleteDialog({ companyId, client, onClose }: DeleteDialogProps) {
  const t = useTranslations("clients");
  const done = () => toast.success(t("deleteDone", { name: client.name }));
  const { run, pending } = useAction(remove, { onDone: done, onRedirect: done });
  return (
    <ConfirmDialog
      destructive
      title={t("deleteTitle", { name: client.name })}
      text={t("deleteText")}
      confirm={t("delete")}
      pending={pending}
      onConfirm={() => run(companyId, { clientId: client.id })}
      onClose={onClose}
    />
  );
}
