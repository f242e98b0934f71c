import type { MailRoute } from "#lib/mailbox/mail-route.ts";

/** The query parameters of the mailbox pages, as Next.js passes them. */
export type MailboxSearch = Record<string, string | string[] | undefined>;

/** The mailbox of the installation, or of the active test company. */
export const MAILBOXES = { local: "/mailbox", test: "/test-mailbox" } as const;

/** The path of the mailbox that the reader of a page may open; null where there is none. */
export function mailboxPath(route: MailRoute): string | null {
  if (route === "test_mailbox") return MAILBOXES.test;
  return route === "open_mailbox" ? MAILBOXES.local : null;
}

export interface MailboxPlace {
  mailbox: keyof typeof MAILBOXES;
  /** The list shows messages older than this one; null: the newest. */
  before: string | null;
  view: "html" | "text";
}

export function readSearch({ before, view }: MailboxSearch): Omit<MailboxPlace, "mailbox"> {
  return { before: typeof before === "string" ? before : null, view: view === "text" ? "text" : "html" };
}

/** The URL of a message, or of the list, with the same state otherwise. */
export function mailboxHref(
  messageId: string | null,
  { mailbox, before, view }: Pick<MailboxPlace, "mailbox"> & Partial<MailboxPlace>,
): string {
  const query = new URLSearchParams({ ...(before && { before }), ...(view === "text" && { view }) }).toString();
  return `${MAILBOXES[mailbox]}${messageId ? `/${messageId}` : ""}${query && `?${query}`}`;
}
