import "server-only";
import { type MailboxRequest, mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

/**
 * Who reads: a request to the mailbox of the whole installation, or a signed-in user to that of a company of the own
 * group.
 */
export type MailboxReader = MailboxRequest | { company: { id: string; isTest: boolean } };

/** Whether there is a mailbox to read: every test company has one, the installation only for its own machine. */
export function mayRead(reader: MailboxReader): boolean {
  return "company" in reader ? reader.company.isTest : mailboxIsOpen(reader);
}
