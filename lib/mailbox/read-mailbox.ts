import "server-only";
import { getMailboxMessage, listMailbox, type MailboxEntry, type MailboxMessage } from "#lib/db/mailbox/mailbox.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type MailboxReader, mayRead } from "#lib/mailbox/mailbox-reader.ts";

export type { MailboxEntry, MailboxMessage };

export interface Mailbox {
  /** Newest first. */
  entries: MailboxEntry[];
  /** The id that the next page of older messages starts from; null on the last page. */
  olderThan: string | null;
  /** The requested message, or the first of the list; null when the mailbox is empty. */
  selected: MailboxMessage | null;
}

const PAGE_SIZE = 30;

/**
 * A page of the mailbox and one message. Null when the mailbox is not open to this reader or the message does not
 * exist.
 */
export async function readMailbox(
  reader: MailboxReader,
  { messageId = null, before = null }: { messageId?: string | null; before?: string | null },
): Promise<Mailbox | null> {
  if (!mayRead(reader)) return null;
  const companyId = "company" in reader ? reader.company.id : null;
  if ([messageId, before].some((id) => id !== null && !isUuid(id))) return null;
  const found = await listMailbox(companyId, before, PAGE_SIZE + 1);
  const entries = found.slice(0, PAGE_SIZE);
  const wanted = messageId ?? entries[0]?.id;
  const selected = wanted === undefined ? null : await getMailboxMessage(companyId, wanted);
  if (messageId !== null && selected === null) return null;
  return { entries, olderThan: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null, selected };
}
