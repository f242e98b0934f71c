import { isForwarded } from "#lib/auth/network-address.ts";
import type { MailboxRequest } from "#lib/mailbox/mailbox-is-open.ts";

/** Has the local secret, in browsers that followed the link to the mailbox. */
export const MAILBOX_COOKIE = "folio_mailbox";

const COOKIE = new RegExp(`(?:^|; *)${MAILBOX_COOKIE}=([\\w-]+)`);

/** The data of a request that decides whether it may see the mailbox. */
export function mailboxRequest(headers: Headers): MailboxRequest {
  const secret = COOKIE.exec(headers.get("cookie") ?? "")?.[1] ?? null;
  return { host: headers.get("host"), forwarded: isForwarded(headers), secret };
}
