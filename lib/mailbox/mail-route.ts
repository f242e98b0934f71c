import "server-only";
import { env } from "#lib/env.ts";
import { type MailboxRequest, mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

/** Where e-mails go: to the mail provider, or to the local mailbox, which this request may or may not open. */
export type MailRoute = "provider" | "open_mailbox" | "closed_mailbox";

/** Where the e-mails of this installation go, as far as a request may follow. */
export function mailRoute(request: MailboxRequest): MailRoute {
  if (env.RESEND_API_KEY) return "provider";
  return mailboxIsOpen(request) ? "open_mailbox" : "closed_mailbox";
}
