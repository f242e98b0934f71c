import "server-only";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { insertEmailVerification } from "#lib/db/members/one-time-links.ts";
import { hasVerifiedEmail } from "#lib/db/members/users.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** A user whose address is to be verified, and the time of the request. */
export interface UnverifiedUser {
  groupId: string;
  userId: string;
  now: Date;
}

/**
 * Sends another link to a user with an unverified address, at most five per hour. Does nothing for a verified address.
 */
export async function requestVerification(
  by: UnverifiedUser & { email: string },
  language: Language,
): Promise<{ ok: true } | { ok: false; code: "throttled" }> {
  if (!(await countAttempt("email_verification", by.email))) return { ok: false, code: "throttled" };
  return inTransaction(async (tx) => {
    if (!(await hasVerifiedEmail(tx, { kind: "user", id: by.userId }))) await sendVerification(tx, by, language);
    return { ok: true };
  });
}

/**
 * Sends a link for verifying the user's address, valid once within a day. Earlier links stay valid until one is used.
 */
export async function sendVerification(
  tx: Tx,
  { groupId, userId, now }: UnverifiedUser,
  language: Language,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const id = await insertEmailVerification(tx, { groupId, userId, createdAt: now, expiresAt });
  enqueue(tx, "send_account_email", { kind: "email-verification", id, language });
}
