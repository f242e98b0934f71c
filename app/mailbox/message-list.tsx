import { useLocale, useTranslations } from "next-intl";
import { type MailboxPlace, mailboxHref } from "#app/mailbox/mailbox-search.ts";
import { Paperclip } from "#app/mailbox/paperclip.tsx";
import { Link } from "#components/ui/link.tsx";
import { DATE_LOCALES } from "#lib/domain/calendar-date.ts";
import type { MailboxEntry } from "#lib/mailbox/read-mailbox.ts";

interface Props {
  entries: MailboxEntry[];
  olderThan: string | null;
  before: string | null;
  selectedId: string;
  mailbox: MailboxPlace["mailbox"];
  timeZone: string;
}

/** A page of messages, newest first, with links to older and newer ones. */
export function MessageList({ entries, olderThan, before, selectedId, mailbox, timeZone }: Props) {
  const t = useTranslations("mailbox");
  const time = new Intl.DateTimeFormat(DATE_LOCALES[useLocale()], {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  return (
    <>
      <ul className="divide-y divide-border">
        {entries.map(({ id, to, subject, createdAt, attachmentCount }) => (
          <li key={id}>
            <Link
              href={mailboxHref(id, { mailbox, before })}
              prefetch={false}
              aria-current={id === selectedId ? "page" : undefined}
              className="block px-5 py-3 -outline-offset-2 hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring lg:px-6 lg:aria-[current]:bg-accent lg:aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)]"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate text-[0.9375rem] font-medium">{to}</span>
                <time dateTime={createdAt} className="shrink-0 text-xs text-muted-foreground">
                  {time.format(new Date(createdAt))}
                </time>
              </span>
              <span className="mt-0.5 flex items-center justify-between gap-3 text-sm text-muted-foreground">
                <span className="truncate">{subject}</span>
                {attachmentCount > 0 && <Paperclip label={t("withAttachment")} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {(before || olderThan) && (
        <p className="flex justify-between gap-4 border-t border-border px-5 py-4 text-sm font-medium lg:px-6">
          <span>{before && <PageLink mailbox={mailbox} before={null}>{`← ${t("newest")}`}</PageLink>}</span>
          <span>{olderThan && <PageLink mailbox={mailbox} before={olderThan}>{`${t("older")} →`}</PageLink>}</span>
        </p>
      )}
    </>
  );
}

function PageLink({ mailbox, before, children }: Pick<Props, "mailbox" | "before"> & { children: string }) {
  return (
    <Link href={mailboxHref(null, { mailbox, before })} prefetch={false} className="text-primary hover:underline">
      {children}
    </Link>
  );
}
