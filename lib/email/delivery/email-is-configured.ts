import "server-only";
import { mailboxLink } from "#lib/domain/identity/local-secret.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

/** Why an e-mail is not sent where `emailIsConfigured` says no. */
export const EMAIL_NOT_CONFIGURED = { ok: false, code: "email_not_configured" } as const;

/**
 * Whether an e-mail of a company, or null for one of the installation, gets anywhere: to the mailbox of a test company,
 * to the mail provider, or to the local mailbox, where the operator chose that. Otherwise it must not be taken for
 * sent.
 */
export function emailIsConfigured(company: { isTest: boolean } | null): boolean {
  return company?.isTest || env.mailProvider !== null || env.MAILBOX === "open";
}

/** Says in the log of a server where e-mails go, unless that is the mail provider. */
export function logWhereEmailsGo(): void {
  if (!emailIsConfigured(null))
    log.warn(
      "no e-mails are sent: set SMTP_URL or RESEND_API_KEY, and MAIL_FROM, or MAILBOX=open to keep them in the local mailbox",
    );
  else if (env.mailProvider === null)
    log.info(
      { mailbox: mailboxLink(env.APP_URL, env.NEXTAUTH_SECRET ?? "") },
      "e-mails are not sent but kept in the local mailbox",
    );
}
