import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { inTransaction } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { findSignInByEmail, updatePassword } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/actor.ts";

export type ChangePasswordOutcome = { ok: true } | { ok: false; code: "wrong_password" };

/** Replaces a user's password, which ends the sessions begun before. Who has none yet, having come by an identity provider, needs none. */
export async function changePassword(
  by: { groupId: string; actor: Actor; now: Date },
  user: { userId: string; email: string },
  passwords: { currentPassword: string; newPassword: string },
): Promise<ChangePasswordOutcome> {
  const known = await findSignInByEmail(user.email);
  if (known?.passwordHash && !(await verify(known.passwordHash, passwords.currentPassword))) return { ok: false, code: "wrong_password" };
  const passwordHash = await hash(passwords.newPassword); // argon2id
  return inTransaction(async (tx) => {
    await updatePassword(tx, user.userId, passwordHash, by.now);
    await recordEvent(tx, { ...by, companyId: null }, { type: "user.password_changed", data: { userId: user.userId } });
    return { ok: true };
  });
}
