import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import type { MailboxPlace } from "#app/mailbox/mailbox-search.ts";
import { MessageList } from "#app/mailbox/message-list.tsx";
import { MessageView } from "#app/mailbox/message-view.tsx";
import { readMailbox } from "#lib/mailbox/read-mailbox.ts";

/** List and message side by side; on a narrow screen the list or the open message. */
export async function MailboxScreen({ messageId, before, view }: MailboxPlace & { messageId: string | null }) {
  const t = await getTranslations("mailbox");
  const mailbox = await readMailbox(mailboxRequest(await headers()), { messageId, before });
  if (!mailbox) notFound();
  const { entries, olderThan, selected } = mailbox;

  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header className={`border-b border-border px-5 py-4 lg:px-6 ${messageId ? "max-lg:hidden" : ""}`}>
        <h1 className="text-title font-semibold">{t("title")}</h1>
        <p className="text-sm text-pretty text-muted-foreground">
          {t.rich("lead", { code: (name) => <code className="text-[0.9em]">{name}</code> })}
        </p>
      </header>
      {selected ? (
        <main className="flex min-h-0 flex-1 flex-col lg:flex-row">
          <nav
            aria-label={t("messages")}
            className={`lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-border ${messageId ? "max-lg:hidden" : ""}`}
          >
            <MessageList entries={entries} olderThan={olderThan} before={before} selectedId={selected.id} />
          </nav>
          <div className={`flex min-w-0 flex-1 flex-col ${messageId ? "" : "max-lg:hidden"}`}>
            <MessageView message={selected} before={before} view={view} />
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
