import "server-only";
import { keepInMailbox } from "#lib/db/mail/mailbox.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/delivery/email-message.ts";
import { sendThroughResend } from "#lib/email/delivery/resend-provider.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { inSpan } from "#lib/telemetry/span.ts";

interface Attempt {
  /** The company of the e-mail in the mailbox; null when it concerns none. */
  companyId: string | null;
  now: Date;
  /** Whether no further attempt follows. */
  isLast: boolean;
}

/**
 * The result of an attempt. `failed`: the provider was unavailable at the last attempt too. `isInMailbox`: it was kept in the mailbox,
 * because no provider is configured.
 */
export type DeliveryResult =
  | (Extract<DeliveryOutcome, { outcome: "accepted" }> & { isInMailbox: boolean })
  | Exclude<DeliveryOutcome, { outcome: "accepted" }>
  | { outcome: "failed"; reason: string };

/**
 * Delivers an e-mail once: to the mail provider, or to the mailbox when none is configured. An e-mail that will never be delivered is
 * logged as an error; the caller also records it for the user.
 */
export function deliverEmail(email: OutgoingEmail, attempt: Attempt): Promise<DeliveryResult> {
  const attributes = { "folio.mail.provider": env.RESEND_API_KEY ? "resend" : "mailbox" };
  return inSpan("send e-mail", { kind: "client", attributes }, async (span) => {
    const result = await handOver(email, attempt);
    span.set({ "folio.mail.outcome": result.outcome });
    if (result.outcome !== "accepted") span.fail(result.outcome);
    return result;
  });
}

async function handOver(email: OutgoingEmail, { companyId, now, isLast }: Attempt): Promise<DeliveryResult> {
  const outcome: DeliveryOutcome = env.RESEND_API_KEY
    ? await sendThroughResend(email)
    : { outcome: "accepted", providerMessageId: await keepInMailbox(companyId, email, now) };
  if (outcome.outcome === "accepted") return { ...outcome, isInMailbox: !env.RESEND_API_KEY };
  const result: DeliveryResult = outcome.outcome === "unavailable" && isLast ? { outcome: "failed", reason: outcome.reason } : outcome;
  if (result.outcome === "rejected" || result.outcome === "failed") {
    log.error({ email: email.idempotencyKey, reason: result.reason }, "an e-mail will not be delivered");
  }
  return result;
}
