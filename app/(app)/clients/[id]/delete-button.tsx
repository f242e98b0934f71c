"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { remove } from "#app/(app)/clients/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

/** Deletes a client that nothing names, after a confirmation. */
export function DeleteButton({ companyId, client }: { companyId: string; client: { id: string; name: string } }) {
  const t = useTranslations("clients");
  const [open, setOpen] = useState(false);
  const done = () => toast.success(t("deleteDone", { name: client.name }));
  const { run, pending } = useAction(remove, { onDone: done, onRedirect: done });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("delete")}
      </Button>
      {open && (
        <ConfirmDialog
          destructive
          title={t("deleteTitle", { name: client.name })}
          text={t("deleteText")}
          confirm={t("delete")}
          pending={pending}
          onConfirm={() => run(companyId, { clientId: client.id })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
