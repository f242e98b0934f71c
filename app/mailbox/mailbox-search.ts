/** The query of the mailbox pages, as Next gives it. */
export type MailboxSearch = Record<string, string | string[] | undefined>;

export interface MailboxPlace {
  /** The list shows messages older than this one; null: the newest. */
  before: string | null;
  view: "html" | "text";
}

export function readSearch({ before, view }: MailboxSearch): MailboxPlace {
  return { before: typeof before === "string" ? before : null, view: view === "text" ? "text" : "html" };
}

/** The address of a message, or of the list, that keeps the place. */
export function mailboxHref(messageId: string | null, { before, view }: Partial<MailboxPlace>): string {
  const query = new URLSearchParams({ ...(before && { before }), ...(view === "text" && { view }) }).toString();
  return `/mailbox${messageId ? `/${messageId}` : ""}${query && `?${query}`}`;
}
