import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findOpenInvitation, markUndelivered } from "#lib/db/members/invitations.ts";
import { findOpenReset, findOpenVerification } from "#lib/db/members/one-time-links.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
import { type AccountEmailContent, accountEmail } from "#lib/email/messages/account-email.ts";
import { type AccountLinkKind, accountLink } from "#lib/members/account-link.ts";

/**
 * Sends an invitation, a password reset or a verification, unless its link is no longer usable. Throws when the
 * provider is unavailable, so that the job retries; each attempt uses the same key, so that one e-mail is sent. An
 * e-mail that will never be delivered is recorded in the group's trail, and on the invitation.
 */
export async function sendAccountEmail(
  kind: AccountLinkKind,
  id: string,
  language: Language,
  now: Date,
  isLastTry = false,
): Promise<void> {
  const found = await find(kind, id, language, now);
  if (!found) return;
  const { groupId, to } = found;
  const notice = { company: null, to, content: accountEmail(found.content), key: `${kind}-${id}` };
  const reason = await deliverNotice(notice, now, isLastTry);
  if (reason === null) return;
  await inTransaction(async (tx) => {
    if (kind === "invitation" && !(await markUndelivered(tx, id, reason))) return { ok: true }; // recorded by an earlier run of the job that died afterwards
    const context = { groupId, companyId: null, actor: { kind: "system", id: null } as const, now };
    await recordEvent(tx, context, { type: "account_email.undelivered", data: { kind, id, to, reason } });
    return { ok: true };
  });
}

async function find(
  kind: AccountLinkKind,
  id: string,
  language: Language,
  now: Date,
): Promise<{ groupId: string; to: string; content: AccountEmailContent } | null> {
  const url = accountLink(kind, id);
  if (kind === "password-reset") {
    const reset = await findOpenReset("pool", id, now);
    return reset && { groupId: reset.groupId, to: reset.email, content: { kind, language, url } };
  }
  if (kind === "email-verification") {
    const verification = await findOpenVerification("pool", id, now);
    return (
      verification && {
        groupId: verification.groupId,
        to: verification.email,
        content: { kind, language, url, groupName: verification.groupName },
      }
    );
  }
  const invitation = await findOpenInvitation("pool", id, now);
  if (!invitation) return null;
  const { groupId, email, inviterName, groupName } = invitation;
  return { groupId, to: email, content: { kind, language, url, inviterName, groupName } };
}
