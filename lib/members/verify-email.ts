import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { type EmailVerification, findOpenVerification, markVerificationsUsed } from "#lib/db/people/email-verifications.ts";
import { markEmailVerified } from "#lib/db/people/users.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { readAccountLink } from "#lib/members/account-link.ts";

export type VerifyEmailOutcome = { ok: true } | { ok: false; code: "link_invalid" };

/** What the link of a verification stands for while it can be used; null otherwise. */
export async function verificationByLink(token: string, now: Date): Promise<EmailVerification | null> {
  const id = readAccountLink("email-verification", token);
  return id === null ? null : findOpenVerification("pool", id, now);
}

/**
 * Uses the link up and verifies the address of the user who is signed in. It takes both: the link shows who reads the mail, the session who
 * signed up. Otherwise whoever signs up with the address of somebody else would only have to wait until they follow the link.
 *
 * An address stays the same for as long as its user does, so that verified once is verified for good; whatever lets a user change it has to
 * clear `emailVerifiedAt` and verify the new one before it replaces the old.
 */
export async function verifyEmail(by: { userId: string; now: Date }, token: string): Promise<VerifyEmailOutcome> {
  const { userId, now } = by;
  const id = readAccountLink("email-verification", token);
  if (id === null) return { ok: false, code: "link_invalid" };
  return inTransaction<VerifyEmailOutcome>(async (tx) => {
    const verification = await findOpenVerification(tx, id, now);
    if (verification?.userId !== userId) return { ok: false, code: "link_invalid" };
    // First, so that two links of one user used at once wait here and not for each other's.
    if (!(await markEmailVerified(tx, userId, now))) return { ok: false, code: "link_invalid" };
    await markVerificationsUsed(tx, userId, now);
    const { groupId, email } = verification;
    const context = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, context, { type: "user.email_verified", data: { userId, email, by: "link" } });
    return { ok: true };
  });
}
