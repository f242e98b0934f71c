import { isForwarded } from "#lib/auth/network-address.ts";
import type { MailboxRequest } from "#lib/mailbox/mailbox-is-open.ts";

/** The data of a request that decides whether it may see the mailbox. */
export function mailboxRequest(headers: Headers): MailboxRequest {
  return { host: headers.get("host"), forwarded: isForwarded(headers) };
}
