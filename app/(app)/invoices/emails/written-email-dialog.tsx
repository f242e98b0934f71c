"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EmailForm, type TypedEmail } from "#app/(app)/invoices/emails/email-form.tsx";
import type { PreviewEmail } from "#app/(app)/invoices/emails/email-preview.tsx";
import { useOpened } from "#app/(app)/invoices/use-opened.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";
import type { Sent } from "#lib/email/sending/send-email.ts";
import type { MailRoute } from "#lib/mailbox/mail-route.ts";

type Failed = { ok: false; code: string };

/** An e-mail as its author finds it, and where it will go. */
export interface OpenedEmail {
  ok: true;
  draft: EmailDraft;
  route: MailRoute;
}

interface WrittenEmailDialogProps {
  /** The number of the document that is sent. */
  number: string;
  title: (isAgain: boolean) => string;
  /** Names what was typed: see `EmailForm`. */
  keepAs: string;
  open: () => Promise<OpenedEmail | Failed>;
  preview: PreviewEmail;
  send: (email: TypedEmail, files: File[]) => Promise<Sent | Failed>;
  /** Below the title, such as another way. */
  note?: ReactNode;
  /** The e-mail cannot be written. A toast has said why. By default the dialog closes. */
  onFailed?: () => void;
  onClose: () => void;
}

/** Writes and sends an e-mail to a client. */
export function WrittenEmailDialog(props: WrittenEmailDialogProps) {
  const { number, title, keepAs, open, preview, send, note, onClose, onFailed = onClose } = props;
  const t = useTranslations("email");
  const [isSending, setSending] = useState(false);
  const opened = useOpened(open, onFailed);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}>
      <DialogContent className="max-w-2xl gap-4">
        <DialogHeader>
          <DialogTitle>
            <Unbroken text={title(opened?.draft.isAgain ?? false)} part={number} />
          </DialogTitle>
          <DialogDescription>{opened ? <EmailRoute opened={opened} /> : t("opening")}</DialogDescription>
          {note}
        </DialogHeader>
        {opened ? (
          <EmailForm
            {...{ keepAs, preview, onClose, onSending: setSending }}
            action={send}
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
export function EmailRoute({ opened: { draft, route } }: { opened: OpenedEmail }) {
  const t = useTranslations("email");
  const mailbox = (words: ReactNode) => (
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
