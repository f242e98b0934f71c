import { isForwarded } from "#lib/auth/network-address.ts";
import type { MailboxRequest } from "#lib/mailbox/mailbox-is-open.ts";

/** What decides whether a request sees the mailbox. */
export function mailboxRequest(headers: Headers): MailboxRequest {
  return { host: headers.get("host"), forwarded: isForwarded(headers) };
}
