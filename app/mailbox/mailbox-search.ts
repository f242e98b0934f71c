/** The query parameters of the mailbox pages, as Next.js passes them. */
export type MailboxSearch = Record<string, string | string[] | undefined>;

export interface MailboxPlace {
  /** The list shows messages older than this one; null: the newest. */
  before: string | null;
  view: "html" | "text";
}

export function readSearch({ before, view }: MailboxSearch): MailboxPlace {
  return { before: typeof before === "string" ? before : null, view: view === "text" ? "text" : "html" };
}

/** The URL of a message, or of the list, with the same state otherwise. */
export function mailboxHref(messageId: string | null, { before, view }: Partial<MailboxPlace>): string {
  const query = new URLSearchParams({ ...(before && { before }), ...(view === "text" && { view }) }).toString();
  return `/mailbox${messageId ? `/${messageId}` : ""}${query && `?${query}`}`;
}
