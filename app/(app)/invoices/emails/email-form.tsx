"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useState } from "react";
import { Attachments } from "#app/(app)/invoices/emails/attachments.tsx";
import { EmailPreview, type PreviewEmail } from "#app/(app)/invoices/emails/email-preview.tsx";
import { usePlaceholderNames } from "#app/(app)/invoices/emails/placeholders.tsx";
import { addressToKeep, type EmailValues, RecipientFields } from "#app/(app)/invoices/emails/recipient-fields.tsx";
import { TextFields } from "#app/(app)/invoices/emails/text-fields.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { DialogFooter } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import type { FieldError } from "#lib/contract/problem.ts";
import { MAX_ATTACHMENTS_BYTES } from "#lib/domain/email/email-attachment.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { parseEmailAddresses } from "#lib/domain/text/email-address.ts";
import { PLACEHOLDERS, type PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";
import type { Sent } from "#lib/email/sending/send-email.ts";

/** What its author wrote. The same id again is the same e-mail. */
export type TypedEmail = EmailValues & { id: string };

interface EmailFormProps<Outcome extends Sent | { ok: false; code: string }> {
  /** Names what was typed, so that it is kept when the dialog is closed: the kind of e-mail and its document. */
  keepAs: string;
  draft: EmailDraft;
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  preview: PreviewEmail;
  /** Sends it. */
  action: (email: TypedEmail, files: File[]) => Promise<Outcome>;
  /** The name of the button that sends it, to the first recipient and so many others. */
  confirm: (to: string, others: number) => string;
  onSending: (isSending: boolean) => void;
  /** Called with what was sent, before the form closes. */
  onSent?: (sent: Extract<Outcome, { ok: true }>) => void;
  /** Returns true for a refusal that it has handled itself. */
  onRefused?: (refusal: Extract<Outcome, { ok: false }>) => boolean;
  onClose: () => void;
}

/** Recipients, subject and message, with a preview of the whole e-mail. It shows the answer of the mail provider. */
export function EmailForm<Outcome extends Sent | { ok: false; code: string }>({
  keepAs,
  draft,
  isKept,
  preview,
  action,
  confirm,
  onSending,
  onSent,
  onRefused,
  onClose,
}: EmailFormProps<Outcome>) {
  const t = useTranslations("email");
  const common = useTranslations("common");
  const [id] = useState(newId); // so that a second click sends nothing more
  const [isPreview, setPreview] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const [fileFault, setFileFault] = useState<string | null>(null);

  const { form, submit, pending, kept } = useActionForm<EmailValues, Outcome>({
    defaultValues: {
      to: draft.to.join(", "),
      cc: draft.cc.join(", "),
      copyToMe: false,
      keepAddress: true,
      subject: draft.subject,
      message: draft.message,
    },
    keepAs: `email/${keepAs}`,
    action(values) {
      const keepAddress = values.keepAddress && addressToKeep(draft, values.to) !== null;
      return action({ id, ...values, keepAddress }, files);
    },
    toFieldName: (path) => path.replace(/^email\./, ""),
    onDone(outcome) {
      const { status, reason } = outcome as Sent;
      onSent?.(outcome);
      onClose();
      const to = recipientsIn(form.getValues("to"))[0] ?? "";
      if (status === "accepted") toast.success(t(isKept ? "kept" : "accepted", { to }));
      else if (status === "queued") toast.info(t("queued"), { duration: 10_000 });
      else toast.error(t(status, { reason: reason ?? "" }), { duration: 10_000 });
    },
    onRefused(refusal) {
      if (onRefused?.(refusal)) return true;
      if (!("errors" in refusal)) return false;
      for (const [index, { path, code, message }] of (refusal.errors as FieldError[]).entries()) {
        const name = path.replace(/^email\./, "") as "to" | "cc" | "subject" | "message";
        const text = t.has(`faults.${code as "required"}`)
          ? t(`faults.${code as "required"}`, { what: message })
          : t("faults.invalid");
        if (path === "files") setFileFault(text);
        else form.setError(name, { message: text }, { shouldFocus: index === 0 });
      }
      setPreview(false);
      return true;
    },
  });
  useEffect(() => {
    onSending(pending);
    return () => onSending(false);
  }, [pending, onSending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens; a touch screen would show its keyboard over the dialog
  useEffect(() => {
    if (draft.to.length === 0 || window.matchMedia("(hover: hover)").matches) form.setFocus("to");
  }, []);

  const { errors } = form.formState;
  const [to, cc, subject, message] = form.watch(["to", "cc", "subject", "message"]);
  const recipients = [...recipientsIn(to), ...recipientsIn(cc)];
  const changeFiles = (changed: File[]) => {
    const isTooMuch = changed.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENTS_BYTES;
    if (!isTooMuch) setFiles(changed);
    setFileFault(isTooMuch ? t("faults.attachments_too_large") : null);
  };
  const names = usePlaceholderNames();
  // The address of the viewing link says nothing to its author.
  const shown = PLACEHOLDERS.map((name) => [name, (name !== "link" && draft.values[name]) || names[name]]);
  const labels: PlaceholderValues = Object.fromEntries(shown);
  return (
    <form onSubmit={submit} onKeyDown={holdEnter} noValidate className="flex min-w-0 flex-col gap-4">
      <KeptNotice offer={kept} />
      <p className="wrap-anywhere text-muted-foreground text-sm">
        {draft.replyTo ? (
          <Unbroken text={t("fromReplyTo", { from: draft.from, replyTo: draft.replyTo })} part={draft.replyTo} />
        ) : (
          t("from", { from: draft.from })
        )}
      </p>
      <RecipientFields form={form} draft={draft} />
      {isPreview ? (
        <EmailPreview {...{ preview, subject, message }} />
      ) : (
        <TextFields control={form.control} language={draft.language} {...{ errors, labels }} />
      )}
      <Attachments
        documents={draft.documents}
        files={files}
        fault={fileFault}
        disabled={pending}
        onChange={changeFiles}
      />
      {/* In sight however long the message is. */}
      <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-border border-t bg-popover px-6 py-4">
        <Button
          variant="ghost"
          className="sm:mr-auto"
          aria-pressed={isPreview}
          disabled={pending}
          onClick={() => setPreview(!isPreview)}
        >
          {t(isPreview ? "edit" : "preview")}
        </Button>
        <Button variant="outline" disabled={pending} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" disabled={pending || to.trim() === ""} className="min-w-0 shrink">
          {pending && <Spinner />}
          <span className="truncate">
            {to.trim() === "" ? t("send") : confirm(recipients[0] ?? to, recipients.length - 1)}
          </span>
        </Button>
      </DialogFooter>
      {pending && (
        <div role="progressbar" aria-label={t("sending")} className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
          <div className="h-full w-1/3 animate-slide bg-primary" />
        </div>
      )}
    </form>
  );
}

/** Enter in a line of text sends nothing: an e-mail cannot be recalled. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The addresses of a list; the list itself while it has a fault, which is named when it is sent. */
function recipientsIn(list: string): string[] {
  const parsed = parseEmailAddresses(list);
  return parsed.ok ? parsed.addresses : [list.trim()];
}
