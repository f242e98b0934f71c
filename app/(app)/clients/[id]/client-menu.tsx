"use client";

import { Banknote, Merge, ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteDialog } from "#app/(app)/clients/[id]/delete-dialog.tsx";
import { MergeDialog } from "#app/(app)/clients/[id]/merge-dialog.tsx";
import { restore } from "#app/(app)/clients/actions.ts";
import { ArchiveDialog } from "#app/(app)/clients/archive-dialog.tsx";
import { ArchiveMenu } from "#components/form/archive-menu.tsx";
import { useAction } from "#components/form/use-action.ts";
import { DropdownMenuItem } from "#components/ui/dropdown-menu.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/toast.ts";

interface ClientMenuProps {
  companyId: string;
  client: { id: string; name: string; archived: boolean };
  /** Whether nothing names the client. */
  deletable: boolean;
}

/** What is seldom done with a client: each asks first, but restoring it. */
export function ClientMenu({ companyId, client, deletable }: ClientMenuProps) {
  const { id, name, archived } = client;
  const t = useTranslations("clients");
  const [dialog, setDialog] = useState<"archive" | "delete" | "merge" | null>(null);
  const { run, pending } = useAction(restore, { onDone: () => toast.success(t("restoreDone", { name })) });
  const open = { companyId, client, onClose: () => setDialog(null) };
  return (
    <>
      <ArchiveMenu
        labels={{ more: t("more"), archive: t("archive"), restore: t("restore"), delete: t("delete") }}
        isArchived={archived}
        isDeletable={deletable}
        disabled={pending}
        onArchive={() => setDialog("archive")}
        onRestore={() => run(companyId, { clientId: id })}
        onDelete={() => setDialog("delete")}
      >
        <DropdownMenuItem asChild>
          <Link href={`/receipts/new?client=${id}`}>
            <Banknote aria-hidden="true" />
            {t("newReceipt")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={`/clients/${id}/statement`}>
            <ScrollText aria-hidden="true" />
            {t("statement")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setDialog("merge")}>
          <Merge aria-hidden="true" />
          {t("merge.open")}
        </DropdownMenuItem>
      </ArchiveMenu>
      {dialog === "archive" && <ArchiveDialog {...open} />}
      {dialog === "delete" && <DeleteDialog {...open} />}
      {dialog === "merge" && <MergeDialog {...open} />}
    </>
  );
}
