"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { restore } from "#app/(app)/clients/actions.ts";
import { ArchiveDialog } from "#app/(app)/clients/archive-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

interface ArchiveButtonProps {
  companyId: string;
  client: { id: string; name: string; archived: boolean };
}

/** Archives a client after a confirmation, or restores it at once. */
export function ArchiveButton({ companyId, client }: ArchiveButtonProps) {
  const { id, name, archived } = client;
  const t = useTranslations("clients");
  const [isAsking, setAsking] = useState(false);
  const { run, pending } = useAction(restore, { onDone: () => toast.success(t("restoreDone", { name })) });
  return (
    <>
      <Button
        variant="outline"
        disabled={pending}
        onClick={() => (archived ? run(companyId, { clientId: id }) : setAsking(true))}
      >
        {t(archived ? "restore" : "archive")}
      </Button>
      {isAsking && <ArchiveDialog {...{ companyId, client }} onClose={() => setAsking(false)} />}
    </>
  );
}
