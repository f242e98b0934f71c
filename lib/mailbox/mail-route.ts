import "server-only";
import { env } from "#lib/env.ts";
import { type MailboxRequest, mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

/**
 * Where e-mails go: to the mailbox of a test company, to the mail provider, or to the local mailbox, which this request
 * may or may not open.
 */
export type MailRoute = "test_mailbox" | "provider" | "open_mailbox" | "closed_mailbox";

/** Where the e-mails of a company go, as far as a request may follow. */
export function mailRoute(company: { isTest: boolean } | null, request: MailboxRequest): MailRoute {
  if (company?.isTest) return "test_mailbox";
  if (env.mailProvider) return "provider";
  return mailboxIsOpen(request) ? "open_mailbox" : "closed_mailbox";
}
