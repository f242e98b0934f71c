import "server-only";
import { keepInMailbox } from "#lib/db/mailbox/mailbox.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { mailProvider } from "#lib/email/delivery/mail-provider.ts";
import type { DeliveryOutcome, OutgoingEmail } from "#lib/email/provider/email-message.ts";
import { env } from "#lib/env.ts";
import { FairQueue } from "#lib/fair-queue.ts";
import { log } from "#lib/log.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/**
 * E-mails that are with the provider at a time. It answers 429 above the rate of its account, and each such answer is
 * one of the e-mail's attempts. The places are more than the jobs that run at once.
 */
const AT_PROVIDER = 8;
const turns = new FairQueue({ atOnce: AT_PROVIDER, perOwner: 1_000, places: 1_000 });

interface Attempt {
  /** The company of the e-mail in the mailbox; null when it concerns none. */
  companyId: string | null;
  /** Whether it is a test company, whose e-mails are kept even with a provider. */
  isTest: boolean;
  now: Date;
  /** Whether no further attempt follows. */
  isLast: boolean;
}

/**
 * The result of an attempt. `failed`: the provider was unavailable at the last attempt too. `isInMailbox`: it was kept
 * in the mailbox, because no provider is configured or its company is a test.
 */
export type DeliveryResult =
  | (Extract<DeliveryOutcome, { outcome: "accepted" }> & { isInMailbox: boolean })
  | Exclude<DeliveryOutcome, { outcome: "accepted" }>
  | { outcome: "failed"; reason: string };

/**
 * Delivers an e-mail once: to the mail provider, or to the mailbox when the operator chose that or the company is a
 * test. Where neither is configured by now, it waits for that as for a provider that is away. An e-mail that will never
 * be delivered, or perhaps not, is logged as an error; the caller also records it for the user.
 */
export function deliverEmail(email: OutgoingEmail, attempt: Attempt): Promise<DeliveryResult> {
  const attributes = { "folio.mail.provider": isKept(attempt) ? "mailbox" : (mailProvider?.name ?? "none") };
  return inSpan("send e-mail", { kind: "client", attributes }, async (span) => {
    const result = await handOver(email, attempt);
    span.set({ "folio.mail.outcome": result.outcome });
    if (result.outcome !== "accepted") span.fail(result.outcome);
    return result;
  });
}

/** Why an e-mail to a user did not arrive, or perhaps not, as it is recorded for others. */
export function undeliveredReason({ outcome, reason }: Exclude<DeliveryResult, { outcome: "accepted" }>): string {
  return outcome === "uncertain" ? `It may have been sent: ${reason}` : reason;
}

function isKept({ isTest }: Attempt): boolean {
  return isTest || env.mailProvider === null;
}

async function handOver(email: OutgoingEmail, attempt: Attempt): Promise<DeliveryResult> {
  const isInMailbox = isKept(attempt);
  const outcome: DeliveryOutcome = isInMailbox
    ? await keep(email, attempt)
    : await turns.run(attempt.companyId ?? "", () => send(email, attempt), new AbortController().signal);
  if (outcome.outcome === "accepted") return { ...outcome, isInMailbox };
  const result: DeliveryResult =
    outcome.outcome === "unavailable" && attempt.isLast ? { outcome: "failed", reason: outcome.reason } : outcome;
  const facts = { email: email.idempotencyKey, reason: result.reason };
  if (result.outcome === "uncertain") log.error(facts, "it is not known whether an e-mail was sent");
  else if (result.outcome !== "unavailable") log.error(facts, "an e-mail will not be delivered");
  return result;
}

async function send(email: OutgoingEmail, { isLast }: Attempt): Promise<DeliveryOutcome> {
  if (mailProvider === null) throw new Error("no mail provider is configured");
  return mailProvider.send(email, { isLast });
}

async function keep(email: OutgoingEmail, { companyId, isTest, now }: Attempt): Promise<DeliveryOutcome> {
  if (!emailIsConfigured({ isTest })) return { outcome: "unavailable", reason: "No mail provider is configured." };
  return { outcome: "accepted", providerMessageId: await keepInMailbox(companyId, email, now) };
}
