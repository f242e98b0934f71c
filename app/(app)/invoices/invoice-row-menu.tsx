"use client";

import {
  BellRing,
  CheckCheck,
  Coins,
  Copy,
  Download,
  FileText,
  type LucideIcon,
  Pencil,
  Repeat2,
  Reply,
  Send,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { duplicate } from "#app/(app)/invoices/[id]/actions.ts";
import type { DialogAction } from "#app/(app)/invoices/invoice-dialog.tsx";
import { useDuplicate } from "#components/form/use-duplicate.ts";
import { invoiceAddress, type ListState } from "#components/invoices/list/list-address.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuLine } from "#components/ui/popover-menu.tsx";
import { RowMenu } from "#components/ui/row-menu.tsx";
import type { ListedInvoice } from "#lib/domain/listed-invoice.ts";

const InvoiceDialog = dynamic(() =>
  import("#app/(app)/invoices/invoice-dialog.tsx").then((file) => file.InvoiceDialog),
);

interface Props {
  id: string;
  companyId: string;
  invoices: ListedInvoice[];
  /** The list that an opened invoice leads back to. */
  list: ListState;
}

const ICONS: Record<DialogAction, LucideIcon> = {
  issue: CheckCheck,
  answer: Reply,
  remind: BellRing,
  send: Send,
  pay: Coins,
  resend: Send,
};

/** The menu of the rows of a list of invoices: what the status of each allows, in the dialogs of its own page. */
export function InvoiceRowMenu({ id, companyId, invoices, list }: Props) {
  const t = useTranslations("invoiceList.rowMenu");
  const [dialog, setDialog] = useState<{ invoice: ListedInvoice; action: DialogAction } | null>(null);
  const { copy, pending } = useDuplicate({ companyId, duplicate, path: "/invoices", done: t("duplicated") });
  return (
    <>
      <RowMenu id={id} label={t("label")}>
        {(row) => {
          // A list that was read again may lack the row.
          const invoice = invoices.find((listed) => listed.id === row);
          if (!invoice) return null;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={invoiceAddress(row, list)} className={menuItemClasses}>
                <FileText aria-hidden />
                {t("open")}
              </Link>
              {invoice.actions.map((action) => {
                if (action === "edit")
                  return (
                    <Link
                      key={action}
                      role="menuitem"
                      prefetch={false}
                      href={`/invoices/${row}/edit`}
                      className={menuItemClasses}
                    >
                      <Pencil aria-hidden />
                      {t("edit")}
                    </Link>
                  );
                const Icon = ICONS[action];
                return (
                  <button
                    key={action}
                    type="button"
                    role="menuitem"
                    className={menuItemClasses}
                    onClick={() => setDialog({ invoice, action })}
                  >
                    <Icon aria-hidden />
                    {t(action)}
                  </button>
                );
              })}
              <MenuLine />
              <button
                type="button"
                role="menuitem"
                disabled={pending}
                className={menuItemClasses}
                onClick={() => copy(row)}
              >
                <Copy aria-hidden />
                {t("duplicate")}
              </button>
              <Link role="menuitem" prefetch={false} href={`/recurring/new?from=${row}`} className={menuItemClasses}>
                <Repeat2 aria-hidden />
                {t("repeat")}
              </Link>
              <a role="menuitem" href={`/invoices/${row}/pdf?download`} download className={menuItemClasses}>
                <Download aria-hidden />
                {t("pdf")}
              </a>
            </>
          );
        }}
      </RowMenu>
      {dialog && <InvoiceDialog companyId={companyId} {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
