"use client";

import { Archive, ArchiveRestore, Ellipsis, Merge, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteDialog } from "#app/(app)/clients/[id]/delete-dialog.tsx";
import { MergeDialog } from "#app/(app)/clients/[id]/merge-dialog.tsx";
import { restore } from "#app/(app)/clients/actions.ts";
import { ArchiveDialog } from "#app/(app)/clients/archive-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
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
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" disabled={pending} aria-label={t("more")} title={t("more")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setDialog("merge")}>
            <Merge aria-hidden="true" />
            {t("merge.open")}
          </DropdownMenuItem>
          {archived ? (
            <DropdownMenuItem onSelect={() => run(companyId, { clientId: id })}>
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
      {dialog === "archive" && <ArchiveDialog {...open} />}
      {dialog === "delete" && <DeleteDialog {...open} />}
      {dialog === "merge" && <MergeDialog {...open} />}
    </>
  );
}
