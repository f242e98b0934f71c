"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { openEmail, sendEmail } from "#app/(app)/invoices/emails/actions.ts";
import { EmailForm } from "#app/(app)/invoices/emails/email-form.tsx";
import { useOpened } from "#app/(app)/invoices/use-opened.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import type { EmailKind } from "#lib/domain/email/client-email.ts";

type Opened = Extract<Awaited<ReturnType<typeof openEmail>>, { ok: true }>;

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
  const [isSending, setSending] = useState(false);
  const opened = useOpened(() => openEmail(companyId, { invoiceId, kind, creditNoteId }), onClose);
  const isAgain = opened?.draft.isAgain ?? false;
  return (
    <Dialog open onOpenChange={(open) => !open && !isSending && onClose()}>
      <DialogContent className="max-w-2xl gap-4">
        <DialogHeader>
          <DialogTitle>
            <Unbroken text={t(isAgain ? "titleAgain" : `title.${kind}`, { number })} part={number} />
          </DialogTitle>
          <DialogDescription>{opened ? <EmailRoute opened={opened} /> : t("opening")}</DialogDescription>
        </DialogHeader>
        {opened ? (
          <EmailForm
            {...{ companyId, invoiceId, kind, creditNoteId, onClose, onSending: setSending }}
            action={(email, files) => sendEmail(companyId, { invoiceId, email, files })}
            confirm={(to, others) => t("confirm", { to, others })}
            draft={opened.draft}
            isKept={opened.route !== "provider"}
          />
        ) : (
          <Skeleton className="h-[28rem]" />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Where the e-mail goes, and what is missing. */
export function EmailRoute({ opened: { draft, route } }: { opened: Opened }) {
  const t = useTranslations("email");
  const mailbox = (words: React.ReactNode) => (
    <Link href={mailboxPath(route) ?? ""} className="underline underline-offset-2">
      {words}
    </Link>
  );
  return (
    <>
      {route === "provider" ? t("provider") : t.rich(route, { mailbox })}{" "}
      {draft.to.length === 0 && t("noAddress", { client: draft.clientName })}
    </>
  );
}
