"use client";

import { Download, FileText, Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { RowMenu } from "#components/ui/row-menu.tsx";

const EmailDialog = dynamic(() =>
  import("#app/(app)/invoices/emails/email-dialog.tsx").then((file) => file.EmailDialog),
);

interface CreditNote {
  id: string;
  number: string;
  invoiceId: string;
}

interface Props {
  id: string;
  companyId: string;
  creditNotes: CreditNote[];
}

/** The menu of the rows of the list of credit notes. */
export function CreditNoteRowMenu({ id, companyId, creditNotes }: Props) {
  const t = useTranslations("creditNotes.rowMenu");
  const [sending, setSending] = useState<CreditNote | null>(null);
  return (
    <>
      <RowMenu id={id} label={t("label")}>
        {(row) => {
          const creditNote = creditNotes.find((listed) => listed.id === row);
          if (!creditNote) return null;
          const { invoiceId } = creditNote;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/invoices/${invoiceId}`} className={menuItemClasses}>
                <FileText aria-hidden />
                {t("invoice")}
              </Link>
              <button type="button" role="menuitem" className={menuItemClasses} onClick={() => setSending(creditNote)}>
                <Send aria-hidden />
                {t("send")}
              </button>
              <a
                role="menuitem"
                href={`/invoices/${invoiceId}/credit-notes/${row}/pdf?download`}
                download
                className={menuItemClasses}
              >
                <Download aria-hidden />
                {t("pdf")}
              </a>
            </>
          );
        }}
      </RowMenu>
      {sending && (
        <EmailDialog
          companyId={companyId}
          invoiceId={sending.invoiceId}
          kind="credit_note"
          creditNoteId={sending.id}
          number={sending.number}
          onClose={() => setSending(null)}
        />
      )}
    </>
  );
}
