import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { MailboxPlace } from "#app/mailbox/mailbox-search.ts";
import { MessageList } from "#app/mailbox/message-list.tsx";
import { MessageView } from "#app/mailbox/message-view.tsx";
import { readMailbox } from "#lib/mailbox/read-mailbox.ts";

/** List and message side by side; on a narrow screen the list, or the message that was opened from it. */
export async function MailboxScreen({ messageId, before, view }: MailboxPlace & { messageId: string | null }) {
  const mailbox = await readMailbox((await headers()).get("host"), { messageId, before });
  if (!mailbox) notFound();
  const { entries, olderThan, selected } = mailbox;

  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header className={`border-b border-border px-5 py-4 lg:px-6 ${messageId ? "max-lg:hidden" : ""}`}>
        <h1 className="text-lg font-semibold tracking-tight">Mailbox</h1>
        <p className="text-sm text-pretty text-muted-foreground">
          No mail provider is set, so e-mails stay on this machine. Set <code className="text-[0.9em]">RESEND_API_KEY</code> to send them.
        </p>
      </header>
      {selected ? (
        <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
          <nav
            aria-label="Messages"
            className={`lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-border lg: ${messageId ? "max-lg:hidden" : ""}`}
          >
            <MessageList entries={entries} olderThan={olderThan} before={before} selectedId={selected.id} />
          </nav>
          <main className={`flex min-w-0 flex-1 flex-col ${messageId ? "" : "max-lg:hidden"}`}>
            <MessageView message={selected} before={before} view={view} />
          </main>
        </div>
      ) : (
        <main className="grid flex-1 place-content-center gap-1 px-5 py-16 text-center">
          <p className="font-medium">No message yet</p>
          <p className="text-sm text-muted-foreground">Send an invoice, and its e-mail appears here.</p>
        </main>
      )}
    </div>
  );
}
