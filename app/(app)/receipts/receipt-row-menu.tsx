"use client";

import { ArrowRightLeft, Banknote, Download, Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoneyEmailDialog } from "#app/(app)/clients/emails/money-email-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { RowMenu } from "#components/ui/row-menu.tsx";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

/** What the menu of a row knows of its receipt. */
type MenuReceipt = Pick<Receipt, "id" | "kind" | "clientName" | "unallocatedCents"> & {
  /** Whether nothing of it is left. */
  isReversed: boolean;
};

interface Props {
  id: string;
  companyId: string;
  receipts: MenuReceipt[];
}

/** The menu of the rows of the list of receipts. */
export function ReceiptRowMenu({ id, companyId, receipts }: Props) {
  const t = useTranslations("receipts");
  const [sent, setSent] = useState<MenuReceipt | null>(null);
  return (
    <>
      <RowMenu id={id} label={t("rowMenu.label")}>
        {(row) => {
          // A list that was read again may lack the row.
          const receipt = receipts.find((listed) => listed.id === row);
          if (!receipt) return null;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/receipts/${row}`} className={menuItemClasses}>
                <Banknote aria-hidden />
                {t("rowMenu.open")}
              </Link>
              {receipt.unallocatedCents > 0 && (
                <Link role="menuitem" prefetch={false} href={`/receipts/${row}/allocate`} className={menuItemClasses}>
                  <ArrowRightLeft aria-hidden />
                  {t("allocate")}
                </Link>
              )}
              {receipt.kind === "receipt" && (
                <a role="menuitem" href={`/receipts/${row}/pdf?download`} download className={menuItemClasses}>
                  <Download aria-hidden />
                  {t("download")}
                </a>
              )}
              {receipt.kind === "receipt" && !receipt.isReversed && (
                <button type="button" role="menuitem" className={menuItemClasses} onClick={() => setSent(receipt)}>
                  <Mail aria-hidden />
                  {t("send")}
                </button>
              )}
            </>
          );
        }}
      </RowMenu>
      {sent && (
        <MoneyEmailDialog
          companyId={companyId}
          request={{ kind: "payment_receipt", receiptId: sent.id }}
          clientName={sent.clientName}
          onClose={() => setSent(null)}
        />
      )}
    </>
  );
}
