import "server-only";
import { beginHandover, dropHandover, findHandover, settleHandover } from "#lib/db/email/handovers.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import type { EmailProvider } from "#lib/email/provider/email-provider.ts";
import { resendProvider } from "#lib/email/provider/resend-provider.ts";
import { smtpProvider } from "#lib/email/provider/smtp-provider.ts";
import { env } from "#lib/env.ts";

/** What e-mails go out by, as the operator configured it; null where they do not. */
export const mailProvider: EmailProvider | null = configured();

function configured(): EmailProvider | null {
  if (env.RESEND_API_KEY) return resendProvider({ apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL });
  if (!env.SMTP_URL) return null;
  return smtpProvider({
    server: env.SMTP_URL,
    returnPath: parseEmailAddress(env.SMTP_RETURN_PATH ?? env.MAIL_FROM) ?? "",
    journal: { find: findHandover, begin: beginHandover, settle: settleHandover, drop: dropHandover },
  });
}
