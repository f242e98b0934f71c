import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findOpenVerification, markVerificationsUsed, type OneTimeLink } from "#lib/db/members/one-time-links.ts";
import { markEmailVerified } from "#lib/db/members/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";

export type VerifyEmailOutcome = { ok: true } | { ok: false; code: "link_invalid" };

/** The verification of a usable link, or null. */
export async function verificationByLink(token: string, now: Date): Promise<OneTimeLink | null> {
  const id = readAccountLink("email-verification", token);
  return id === null ? null : findOpenVerification("pool", id, now);
}

/**
 * Consumes the link and verifies the address of the signed-in user. Both are required: the link proves who reads the
 * mail, the session proves who signed up. Otherwise a person who signed up with somebody else's address would only have
 * to wait until that person follows the link.
 *
 * A user's address never changes, so it stays verified. Code that lets a user change it must clear `emailVerifiedAt`
 * and verify the new address before it replaces the old one.
 */
export async function verifyEmail(by: { userId: string; now: Date }, token: string): Promise<VerifyEmailOutcome> {
  const { userId, now } = by;
  const id = readAccountLink("email-verification", token);
  if (id === null) return { ok: false, code: "link_invalid" };
  return inTransaction<VerifyEmailOutcome>(async (tx) => {
    const verification = await findOpenVerification(tx, id, now);
    if (verification?.userId !== userId) return { ok: false, code: "link_invalid" };
    // First, so that two links of one user that are used at once wait here and do not deadlock.
    if (!(await markEmailVerified(tx, userId, now))) return { ok: false, code: "link_invalid" };
    await markVerificationsUsed(tx, userId, now);
    const { groupId, email } = verification;
    const context = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, context, { type: "user.email_verified", data: { userId, email, by: "link" } });
    return { ok: true };
  });
}
