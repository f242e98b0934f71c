"use client";

import { Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";

const EmailDialog = dynamic(() =>
  import("#app/(app)/invoices/emails/email-dialog.tsx").then((file) => file.EmailDialog),
);

interface SendCreditNoteProps {
  companyId: string;
  invoiceId: string;
  creditNoteId: string;
  number: string;
}

/** Writes and sends the e-mail with this credit note. */
export function SendCreditNote(props: SendCreditNoteProps) {
  const t = useTranslations("invoice.creditNote");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        {t("send")}
      </Button>
      {isOpen && <EmailDialog {...props} kind="credit_note" onClose={() => setOpen(false)} />}
    </>
  );
}
