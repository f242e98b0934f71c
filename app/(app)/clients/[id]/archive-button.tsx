"use client";

import { useTranslations } from "next-intl";
import { archive, restore } from "#app/(app)/clients/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

interface ArchiveButtonProps {
  companyId: string;
  client: { id: string; name: string; archived: boolean };
}

/** Archives a client after a confirmation, or restores it at once. */
export function ArchiveButton({ companyId, client: { id, name, archived } }: ArchiveButtonProps) {
  const t = useTranslations("clients");
  const { run, pending } = useAction(restore, { onDone: () => toast.success(t("restoreDone", { name })) });
  if (archived) {
    return (
      <Button variant="outline" disabled={pending} onClick={() => run(companyId, { clientId: id })}>
        {t("restore")}
      </Button>
    );
  }
  return (
    <ConfirmAction
      variant="outline"
      title={t("archiveTitle", { name })}
      description={t("archiveText")}
      confirm={t("archive")}
      action={() => archive(companyId, { clientId: id })}
      done={t("archiveDone", { name })}
    >
      {t("archive")}
    </ConfirmAction>
  );
}
