import { useLocale, useTranslations } from "next-intl";
import { MAILBOXES, type MailboxPlace, mailboxHref } from "#app/mailbox/mailbox-search.ts";
import { Paperclip } from "#app/mailbox/paperclip.tsx";
import { Link } from "#components/ui/link.tsx";
import { DATE_LOCALES } from "#lib/domain/calendar-date.ts";
import { env } from "#lib/env.ts";
import type { MailboxMessage } from "#lib/mailbox/read-mailbox.ts";

/** A message with its headers and attachments as a mail program shows it, or as plain text. */
export function MessageView({
  message,
  mailbox,
  before,
  view,
  timeZone,
}: MailboxPlace & { message: MailboxMessage; timeZone: string }) {
  const { id, from, to, replyTo, subject, createdAt, html, text, attachments } = message;
  const t = useTranslations("mailbox");
  const language = useLocale();
  const time = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  const kilobytes = new Intl.NumberFormat(language, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  return (
    <>
      <header className="flex flex-col gap-4 border-b border-border px-5 py-5 lg:px-8">
        <Link
          href={mailboxHref(null, { mailbox, before })}
          className="self-start text-sm font-medium text-primary hover:underline lg:hidden"
        >
          {`← ${t("title")}`}
        </Link>
        <h2 className="text-title font-semibold text-pretty wrap-anywhere">{subject}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Header name={t("from")} value={from} />
          <Header name={t("to")} value={to} />
          {replyTo && <Header name={t("replyTo")} value={replyTo} />}
          <Header name={t("date")} value={time.format(new Date(createdAt))} />
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ul className="flex min-w-0 flex-wrap gap-2">
            {attachments.map(({ id: attachmentId, filename, sizeBytes }) => (
              <li key={attachmentId} className="min-w-0">
                <a
                  href={`${MAILBOXES[mailbox]}/${id}/attachments/${attachmentId}`}
                  target="_blank"
                  rel="noopener"
                  className="flex items-center gap-2 rounded-lg border border-border px-3 py-1.5 text-sm hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring"
                >
                  <Paperclip />
                  <span className="truncate font-medium">{filename}</span>
                  <span className="shrink-0 text-muted-foreground">
                    {kilobytes.format(Math.ceil(sizeBytes / 1000))}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <nav aria-label={t("form")} className="flex rounded-lg bg-muted p-0.5 text-sm font-medium">
            <Form href={mailboxHref(id, { mailbox, before, view: "html" })} current={view === "html"} name="HTML" />
            <Form
              href={mailboxHref(id, { mailbox, before, view: "text" })}
              current={view === "text"}
              name={t("text")}
            />
          </nav>
        </div>
      </header>
      {view === "html" ? (
        <iframe
          title={subject}
          srcDoc={sealed(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="min-h-[52rem] w-full flex-1 bg-muted lg:min-h-0"
        />
      ) : (
        <pre className="flex-1 overflow-y-auto px-5 py-6 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere lg:px-8">
          {text}
        </pre>
      )}
    </>
  );
}

function Header({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}

function Form({ href, current, name }: { href: string; current: boolean; name: string }) {
  return (
    <Link
      href={href}
      aria-current={current ? "true" : undefined}
      className="rounded-md px-3 py-1 text-muted-foreground focus-visible:outline-2 focus-visible:outline-ring aria-[current]:bg-raised aria-[current]:text-foreground aria-[current]:shadow-xs"
    >
      {name}
    </Link>
  );
}

const RULES = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${env.APP_URL}/logos/"><base target="_blank">`;

/** The message as a document that runs no scripts, loads nothing but logos, and opens links in another tab. */
function sealed(html: string): string {
  return /<head>/i.test(html) ? html.replace(/<head>/i, (head) => head + RULES) : RULES + html;
}
