"use client";

import { useTranslations } from "next-intl";
import { issueAndSend } from "#app/(app)/invoices/[id]/actions.ts";
import { openEmail, preview } from "#app/(app)/invoices/emails/actions.ts";
import { EmailForm } from "#app/(app)/invoices/emails/email-form.tsx";
import { EmailRoute } from "#app/(app)/invoices/emails/written-email-dialog.tsx";
import { useOpened } from "#app/(app)/invoices/use-opened.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

type Outcome = Awaited<ReturnType<typeof issueAndSend>>;

interface Props {
  companyId: string;
  issuing: { id: string; outOfOrder: boolean };
  /** The number that the invoice would get now. */
  number: string;
  onIssued: (number: string) => void;
  /** Returns true for a refusal that it has handled itself. */
  onRefused: (refusal: Exclude<Outcome, { ok: true }>) => boolean;
  onSending: (isSending: boolean) => void;
  /** The e-mail cannot be written. */
  onFailed: () => void;
  onClose: () => void;
}

/** The e-mail with a draft, which is issued when it is sent. */
export function IssueAndSendForm({ companyId, issuing, number, onIssued, onRefused, onFailed, ...form }: Props) {
  const t = useTranslations("invoice.issueDialog");
  const opened = useOpened(() => openEmail(companyId, { invoiceId: issuing.id, kind: "invoice" }), onFailed);
  if (!opened) return <Skeleton className="h-[28rem]" />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-pretty text-muted-foreground text-sm">
        <EmailRoute opened={opened} />
      </p>
      <EmailForm
        {...{ onRefused, ...form }}
        keepAs={`invoice/${issuing.id}`}
        preview={(text) => preview(companyId, { invoiceId: issuing.id, kind: "invoice", ...text })}
        draft={opened.draft}
        isKept={opened.route !== "provider"}
        action={(email, files) => issueAndSend(companyId, { ...issuing, email: { ...email, kind: "invoice" }, files })}
        confirm={(to, others) => t("confirmSend", { number, to, others })}
        onSent={(sent) => onIssued(sent.number)}
      />
    </div>
  );
}
