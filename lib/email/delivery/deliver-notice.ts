import "server-only";
import { companyClock } from "#lib/db/companies/company-clock.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { deliverEmail, undeliveredReason } from "#lib/email/delivery/deliver-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { env } from "#lib/env.ts";

interface Notice {
  /** The company that it is about; null when it concerns none. */
  company: Pick<CompanyIdentity, "id" | "isTest"> | null;
  to: string;
  content: Pick<EmailMessage, "subject" | "html" | "text">;
  /** Notices with the same key are one e-mail. */
  key: string;
}

/**
 * Delivers an e-mail from Folio to one of its users. Throws when the provider is unavailable, so that the job retries.
 * Returns why it will never be delivered, or perhaps was not; null when the provider has it.
 */
export async function deliverNotice(
  { company, to, content, key }: Notice,
  now: Date,
  isLast: boolean,
): Promise<string | null> {
  const isTest = company?.isTest ?? false;
  const message = { ...content, from: env.MAIL_FROM, to, replyTo: null };
  const result = await deliverEmail(
    { message, attachments: [], idempotencyKey: key },
    {
      companyId: isTest && company ? company.id : null,
      isTest,
      now: company ? await companyClock(company, now) : now,
      isLast,
    },
  );
  if (result.outcome === "unavailable") throw new Error(`not sent yet: ${result.reason}`);
  return result.outcome === "accepted" ? null : undeliveredReason(result);
}
