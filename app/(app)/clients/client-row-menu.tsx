"use client";

import { Archive, ArchiveRestore, FilePlus2, Files, Pencil, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { restore } from "#app/(app)/clients/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuLine } from "#components/ui/popover-menu.tsx";
import { RowMenu } from "#components/ui/row-menu.tsx";
import { toast } from "#components/ui/toast.ts";

const ArchiveDialog = dynamic(() => import("#app/(app)/clients/archive-dialog.tsx").then((file) => file.ArchiveDialog));

interface Client {
  id: string;
  name: string;
}

interface Props {
  id: string;
  companyId: string;
  clients: Client[];
  /** Whether the list is that of archived clients. */
  archived: boolean;
}

/** The menu of the rows of the list of clients. */
export function ClientRowMenu({ id, companyId, clients, archived }: Props) {
  const t = useTranslations("clients");
  const [archiving, setArchiving] = useState<Client | null>(null);
  const restoring = useAction(restore, { onDone: () => toast.success(t("rowMenu.restored")) });
  return (
    <>
      <RowMenu id={id} label={t("rowMenu.label")}>
        {(row) => {
          const client = clients.find((listed) => listed.id === row);
          if (!client) return null;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/clients/${row}`} className={menuItemClasses}>
                <UserRound aria-hidden />
                {t("rowMenu.open")}
              </Link>
              {!archived && (
                <Link role="menuitem" prefetch={false} href={`/invoices/new?client=${row}`} className={menuItemClasses}>
                  <FilePlus2 aria-hidden />
                  {t("newInvoice")}
                </Link>
              )}
              <Link role="menuitem" prefetch={false} href={`/invoices?clientId=${row}`} className={menuItemClasses}>
                <Files aria-hidden />
                {t("allInvoices")}
              </Link>
              <Link role="menuitem" prefetch={false} href={`/clients/${row}/edit`} className={menuItemClasses}>
                <Pencil aria-hidden />
                {t("edit")}
              </Link>
              <MenuLine />
              {archived ? (
                <button
                  type="button"
                  role="menuitem"
                  disabled={restoring.pending}
                  className={menuItemClasses}
                  onClick={() => restoring.run(companyId, { clientId: row })}
                >
                  <ArchiveRestore aria-hidden />
                  {t("restore")}
                </button>
              ) : (
                <button type="button" role="menuitem" className={menuItemClasses} onClick={() => setArchiving(client)}>
                  <Archive aria-hidden />
                  {t("archive")}
                </button>
              )}
            </>
          );
        }}
      </RowMenu>
      {archiving && <ArchiveDialog companyId={companyId} client={archiving} onClose={() => setArchiving(null)} />}
    </>
  );
}
