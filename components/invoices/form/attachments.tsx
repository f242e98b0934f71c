"use client";

import { Paperclip, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useAction } from "#components/form/use-action.ts";
import { AttachmentList } from "#components/invoices/attachment-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import {
  ATTACHMENT_ENDINGS,
  type InvoiceAttachment,
  MAX_ATTACHMENT_BYTES,
} from "#lib/domain/invoices/invoice-attachment.ts";

type Refused = { ok: false; code: string };

/** What adds a file to a draft and removes one; each gives the draft a new version. */
export interface AttachmentActions {
  attach: (draftId: string, file: File) => Promise<{ ok: true; attachment: InvoiceAttachment } | Refused>;
  detach: (draftId: string, attachmentId: string) => Promise<{ ok: true } | Refused>;
}

interface AttachmentsProps extends AttachmentActions {
  /** Null until the draft is stored. */
  draftId: string | null;
  /** Those that the draft has when the page is opened. */
  stored: readonly InvoiceAttachment[];
}

const FAULTS = ["attachment_too_large", "attachment_type", "attachment_name", "too_many_attachments"] as const;

/** The files that go with a draft, each added and removed at once. A draft that is not stored takes none yet. */
export function Attachments({ draftId, stored, attach, detach }: AttachmentsProps) {
  const [t, language] = [useTranslations("invoiceForm"), useLocale()];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [attachments, setAttachments] = useState(stored);
  const [fault, setFault] = useState<string | null>(null);

  const add = useAction(
    async (files: File[]) => {
      for (const file of files) {
        const isTooLarge = file.size > MAX_ATTACHMENT_BYTES;
        const added = isTooLarge
          ? ({ ok: false, code: "attachment_too_large" } as const)
          : await attach(draftId ?? "", file);
        if (!added.ok) return { ...added, name: file.name };
        setAttachments((before) => [...before, added.attachment]);
      }
      return { ok: true as const };
    },
    {
      onDone: () => setFault(null),
      onRefused({ code, name }) {
        const known = FAULTS.find((each) => each === code);
        if (known) setFault(t(`attachmentFaults.${known}`, { name }));
        return known !== undefined;
      },
    },
  );
  const remove = useAction(
    async (attachmentId: string) => {
      const removed = await detach(draftId ?? "", attachmentId);
      const isGone = removed.ok || removed.code === "attachment_not_found";
      if (isGone) setAttachments((before) => before.filter((other) => other.id !== attachmentId));
      return isGone ? { ok: true as const } : removed;
    },
    {
      onDone() {
        setFault(null);
        input.current?.parentElement?.querySelector("button")?.focus(); // the removed row had it
      },
    },
  );
  const pending = add.pending || remove.pending;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ""; // so that the same file can be chosen again
    if (files.length > 0) add.run(files);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2">
      <h2 id={`${id}-title`} className="font-medium text-sm">
        {t("attachments")}
      </h2>
      {attachments.length > 0 && (
        <AttachmentList
          attachments={attachments}
          path={`/invoices/${draftId}/attachments`}
          language={language}
          after={({ id: attachmentId, name }) => (
            <Button
              size="icon"
              variant="ghost"
              className="size-8"
              disabled={pending}
              aria-label={t("removeAttachment", { name })}
              onClick={() => remove.run(attachmentId)}
            >
              <X aria-hidden />
            </Button>
          )}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <input ref={input} type="file" multiple accept={ATTACHMENT_ENDINGS.join(",")} onChange={choose} hidden />
        <Button
          size="sm"
          variant="outline"
          disabled={add.pending || draftId === null}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {add.pending ? <Spinner /> : <Paperclip aria-hidden />}
          {t("attachFile")}
        </Button>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-48 text-pretty text-muted-foreground text-xs">
          {t(draftId === null ? "attachmentsLater" : "attachmentsHint")}
        </p>
      </div>
      {fault !== null && (
        <p role="alert" className="wrap-anywhere text-pretty text-destructive text-sm">
          {fault}
        </p>
      )}
    </section>
  );
}
