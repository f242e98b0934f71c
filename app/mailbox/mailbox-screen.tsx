import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import type { MailboxPlace } from "#app/mailbox/mailbox-search.ts";
import { MessageList } from "#app/mailbox/message-list.tsx";
import { MessageView } from "#app/mailbox/message-view.tsx";
import { Link } from "#components/ui/link.tsx";
import { readerTimeZone } from "#lib/auth/require-session.ts";
import { readMailbox } from "#lib/mailbox/read-mailbox.ts";

interface MailboxScreenProps extends Omit<MailboxPlace, "mailbox"> {
  /** The test company whose mailbox it is; null: that of the installation. */
  company: { id: string; name: string; isTest: boolean } | null;
  messageId: string | null;
}

/** List and message side by side; on a narrow screen the list or the open message. */
export async function MailboxScreen({ company, messageId, before, view }: MailboxScreenProps) {
  const t = await getTranslations("mailbox");
  const reader = company ? { company } : mailboxRequest(await headers());
  const found = await readMailbox(reader, { messageId, before });
  if (!found) notFound();
  const { entries, olderThan, selected } = found;
  const timeZone = await readerTimeZone();
  const mailbox = company ? "test" : "local";

  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header
        className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-border px-5 py-4 lg:px-6 ${messageId ? "max-lg:hidden" : ""}`}
      >
        {company && (
          <Link href="/dashboard" className="col-span-2 mb-1 w-fit text-primary text-sm font-medium hover:underline">
            {`← ${t("back")}`}
          </Link>
        )}
        <h1 className="text-title font-semibold">{t("title")}</h1>
        {!company && (
          <a
            href="/"
            className="shrink-0 rounded-sm py-1 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
          >
            {t("openFolio")}
          </a>
        )}
        <p className="col-span-2 text-sm text-pretty wrap-anywhere text-muted-foreground">
          {company
            ? t("testLead", { company: company.name })
            : t.rich("lead", { code: (name) => <code className="text-[0.9em]">{name}</code> })}
        </p>
      </header>
      {selected ? (
        <main className="flex min-h-0 flex-1 flex-col lg:flex-row">
          <nav
            aria-label={t("messages")}
            className={`lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-border ${messageId ? "max-lg:hidden" : ""}`}
          >
            <MessageList {...{ mailbox, entries, olderThan, before, timeZone }} selectedId={selected.id} />
          </nav>
          <div className={`flex min-w-0 flex-1 flex-col ${messageId ? "" : "max-lg:hidden"}`}>
            <MessageView {...{ mailbox, before, view, timeZone }} message={selected} />
          </div>
        </main>
      ) : (
        <main className="grid flex-1 place-content-center gap-1 px-5 py-16 text-center">
          <p className="font-medium">{t("empty")}</p>
          <p className="text-sm text-muted-foreground">{t("emptyLead")}</p>
        </main>
      )}
    </div>
  );
}
