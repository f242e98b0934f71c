import "server-only";
import { type Attempt, countAttempts, refundAttempts } from "#lib/db/access/rate-limits.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findSignInByEmail, updatePassword } from "#lib/db/members/users.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { hashPassword, verifyPassword } from "#lib/passwords/password-hash.ts";

export type ChangePasswordOutcome = { ok: true } | { ok: false; code: "wrong_password" | "throttled" };

/**
 * Replaces a user's password and ends all sessions; the caller starts a new one. A user who signed in through an
 * identity provider and has no password needs no current one. An intruder in a signed-in browser has ten guesses at the
 * password per 15 minutes, each counted before it is verified. Throws PasswordHashingBusyError.
 */
export async function changePassword(
  by: { groupId: string; actor: Actor; now: Date },
  user: { userId: string; email: string },
  passwords: { currentPassword: string; newPassword: string },
): Promise<ChangePasswordOutcome> {
  const { userId } = user;
  const attempt: Attempt[] = [["change_password", userId]];
  if (!(await countAttempts(attempt))) return { ok: false, code: "throttled" };
  const known = await findSignInByEmail(user.email);
  if (known?.passwordHash && !(await verifyPassword(known.passwordHash, passwords.currentPassword))) {
    return { ok: false, code: "wrong_password" };
  }
  await refundAttempts(attempt);
  const passwordHash = await hashPassword(passwords.newPassword);
  return inTransaction(async (tx) => {
    await updatePassword(tx, { groupId: by.groupId, userId }, passwordHash, by.now);
    await recordEvent(tx, { ...by, companyId: null }, { type: "user.password_changed", data: { userId } });
    return { ok: true };
  });
}
