import "server-only";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { insertEmailVerification } from "#lib/db/people/email-verifications.ts";
import { hasVerifiedEmail } from "#lib/db/people/users.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** Whose address is to be verified, and when that was asked for. */
export interface UnverifiedUser {
  groupId: string;
  userId: string;
  now: Date;
}

/** Has another link sent to a user whose address is not verified yet: five in an hour. There is nothing to do for any other. */
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

/** Has a link sent by which the user verifies the address they sign in with, once, within a day. Every link sent works until one is used. */
export async function sendVerification(tx: Tx, { groupId, userId, now }: UnverifiedUser, language: Language): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const id = await insertEmailVerification(tx, { groupId, userId, createdAt: now, expiresAt });
  await enqueue(tx, "send_account_email", { kind: "email-verification", id, language });
}
