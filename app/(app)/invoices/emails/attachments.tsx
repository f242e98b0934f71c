"use client";

import { Paperclip, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ChangeEvent, useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { ATTACHMENT_EXTENSIONS, attachmentName } from "#lib/domain/email/email-attachment.ts";
import { formatFileSize } from "#lib/domain/text/file-size.ts";

interface AttachmentsProps {
  /** The names of the files that are always attached. */
  documents: string[];
  files: File[];
  fault: string | null;
  disabled: boolean;
  onChange: (files: File[]) => void;
}

/** The document and what goes with it, and the files that the author adds, by the names under which they are sent. */
export function Attachments({ documents, files, fault, disabled, onChange }: AttachmentsProps) {
  const t = useTranslations("email");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const language = useLocale();

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = ""; // so that the same file can be chosen again
    if (chosen.length > 0) onChange([...files, ...chosen]);
  };
  return (
    <section aria-label={t("attachment")} className="flex flex-col gap-2 text-sm">
      <ul className="flex flex-wrap items-center gap-2">
        {documents.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have the name of the document
          <li key={index} className="flex h-8 min-w-0 items-center gap-1.5 rounded-md bg-muted px-2.5">
            <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
            <span className="truncate">{name}</span>
          </li>
        ))}
        {files
          .map((file) => ({ file, name: attachmentName(file.name) || file.name }))
          .map(({ file, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no identity of their own
            <li key={index} className="flex h-8 min-w-0 items-center gap-1.5 rounded-md bg-muted pl-2.5">
              <span className="truncate">{name}</span>
              <span className="shrink-0 text-muted-foreground">{formatFileSize(file.size, language)}</span>
              <Button
                size="icon"
                variant="ghost"
                className="size-8"
                disabled={disabled}
                aria-label={t("removeFile", { name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        <li>
          <input
            ref={input}
            type="file"
            multiple
            accept={ATTACHMENT_EXTENSIONS.join(",")}
            aria-label={t("attach")}
            aria-describedby={fault === null ? undefined : id}
            tabIndex={-1}
            onChange={add}
            className="sr-only"
          />
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
            {t("attach")}
          </Button>
        </li>
      </ul>
      {fault !== null && (
        <p id={id} role="alert" className="text-destructive">
          {fault}
        </p>
      )}
    </section>
  );
}
