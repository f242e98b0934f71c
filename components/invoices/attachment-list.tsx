import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import { formatFileSize } from "#lib/domain/text/file-size.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Props {
  attachments: readonly InvoiceAttachment[];
  /** The address of each is this one and its id. */
  path: string;
  language: Language;
  /** What stands at the end of a file's row. */
  after?: (attachment: InvoiceAttachment) => ReactNode;
}

/** The files that go with an invoice, to download. */
export function AttachmentList({ attachments, path, language, after }: Props) {
  return (
    <ul className="divide-y divide-border border-border border-y text-sm">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="flex min-h-10 items-center gap-2">
          <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <a
            href={`${path}/${attachment.id}`}
            download={attachment.name}
            className="min-w-0 truncate rounded-sm py-2 underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            {attachment.name}
          </a>
          <span className="ml-auto shrink-0 text-muted-foreground tabular-nums">
            {formatFileSize(attachment.size, language)}
          </span>
          {after?.(attachment)}
        </li>
      ))}
    </ul>
  );
}
