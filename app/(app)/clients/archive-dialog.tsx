"use client";

import { useTranslations } from "next-intl";
import { archive } from "#app/(app)/clients/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

interface Props {
  companyId: string;
  client: { id: string; name: string };
  onClose: () => void;
}

/** Archives a client after a confirmation. */
export function ArchiveDialog({ companyId, client: { id, name }, onClose }: Props) {
  const t = useTranslations("clients");
  const { run, pending } = useAction(archive, {
    onDone() {
      onClose();
      toast.success(t("archiveDone", { name }));
    },
  });
  return (
    <ConfirmDialog
      title={t("archiveTitle", { name })}
      text={t("archiveText")}
      confirm={t("archive")}
      pending={pending}
      onConfirm={() => run(companyId, { clientId: id })}
      onClose={onClose}
    />
  );
}
