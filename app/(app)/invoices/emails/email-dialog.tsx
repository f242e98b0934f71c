"use client";

import { useTranslations } from "next-intl";
import { openEmail, preview, sendEmail } from "#app/(app)/invoices/emails/actions.ts";
import { WrittenEmailDialog } from "#app/(app)/invoices/emails/written-email-dialog.tsx";
import type { EmailKind } from "#lib/domain/email/client-email.ts";

export interface EmailDialogProps {
  companyId: string;
  invoiceId: string;
  kind: EmailKind;
  /** Which credit note; without it the newest of the invoice. */
  creditNoteId?: string | undefined;
  /** The number of the document that is sent. */
  number: string;
  onClose: () => void;
}

/**
 * Writes and sends an e-mail about an invoice: the invoice, a reminder or a credit note of it. It can be placed on any
 * page.
 */
export function EmailDialog({ companyId, invoiceId, kind, creditNoteId, number, onClose }: EmailDialogProps) {
  const t = useTranslations("email");
  return (
    <WrittenEmailDialog
      {...{ number, onClose }}
      title={(isAgain) => t(isAgain ? "titleAgain" : `title.${kind}`, { number })}
      keepAs={`${kind}/${creditNoteId ?? invoiceId}`}
      open={() => openEmail(companyId, { invoiceId, kind, creditNoteId })}
      preview={(text) => preview(companyId, { invoiceId, kind, creditNoteId, ...text })}
      send={(email, files) => sendEmail(companyId, { invoiceId, email: { ...email, kind, creditNoteId }, files })}
    />
  );
}
