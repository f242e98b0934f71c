import "server-only";
import { findOpenInvitation } from "#lib/db/invitations.ts";
import { keepInMailbox } from "#lib/db/mailbox.ts";
import { findOpenReset } from "#lib/db/password-resets.ts";
import type { Language } from "#lib/domain/parties.ts";
import { type AccountEmailContent, accountEmail } from "#lib/email/account-email.ts";
import type { DeliveryOutcome } from "#lib/email/email-message.ts";
import { sendThroughResend } from "#lib/email/resend-provider.ts";
import { env } from "#lib/env.ts";
import { type AccountLinkKind, accountLink } from "#lib/members/account-link.ts";

/**
 * Sends an invitation or a password reset, unless its link has lost its use meanwhile. Throws when the provider could not be reached, so that
 * the job tries again; each try carries the same key, so that one e-mail goes out.
 */
export async function sendAccountEmail(kind: AccountLinkKind, id: string, language: Language, now: Date): Promise<void> {
  const found = await find(kind, id, language, now);
  if (!found) return;
  const message = { ...accountEmail(found.content), from: env.MAIL_FROM, to: found.to, replyTo: null };
  const email = { message, attachments: [], idempotencyKey: `${kind}-${id}` };
  const outcome: DeliveryOutcome = env.RESEND_API_KEY
    ? await sendThroughResend(email)
    : { outcome: "accepted", providerMessageId: await keepInMailbox(null, email, now) };
  if (outcome.outcome === "unavailable") throw new Error(`not sent yet: ${outcome.reason}`);
}

async function find(
  kind: AccountLinkKind,
  id: string,
  language: Language,
  now: Date,
): Promise<{ to: string; content: AccountEmailContent } | null> {
  const url = accountLink(kind, id);
  if (kind === "password-reset") {
    const reset = await findOpenReset("pool", id, now);
    return reset && { to: reset.email, content: { kind, language, url } };
  }
  const invitation = await findOpenInvitation("pool", id, now);
  if (!invitation) return null;
  const { email, inviterName, groupName } = invitation;
  return { to: email, content: { kind, language, url, inviterName, groupName } };
}
