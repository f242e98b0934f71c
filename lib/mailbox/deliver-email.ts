import "server-only";
import { keepInMailbox } from "#lib/db/mail/mailbox.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/delivery/email-message.ts";
import { sendThroughResend } from "#lib/email/delivery/resend-provider.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

interface Attempt {
  /** Whose the e-mail is in the mailbox; null for one that is no company's. */
  companyId: string | null;
  now: Date;
  /** Whether nobody tries again after this one. */
  isLast: boolean;
}

/** What came of a try. `failed`: the provider was not there for the last try either. */
export type DeliveryResult = DeliveryOutcome | { outcome: "failed"; reason: string };

/**
 * Hands an e-mail over once: to the mail provider, or into the mailbox where none is set. The log tells every e-mail that will never be
 * delivered, as an error; the caller writes it down where somebody who can mend it looks.
 */
export async function deliverEmail(email: OutgoingEmail, { companyId, now, isLast }: Attempt): Promise<DeliveryResult> {
  const outcome: DeliveryOutcome = env.RESEND_API_KEY
    ? await sendThroughResend(email)
    : { outcome: "accepted", providerMessageId: await keepInMailbox(companyId, email, now) };
  const result: DeliveryResult = outcome.outcome === "unavailable" && isLast ? { outcome: "failed", reason: outcome.reason } : outcome;
  if (result.outcome === "rejected" || result.outcome === "failed") {
    log.error({ email: email.idempotencyKey, reason: result.reason }, "an e-mail will not be delivered");
  }
  return result;
}
