import "server-only";
import { hash } from "@node-rs/argon2";
import { inTransaction } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { findOpenReset, spendReset } from "#lib/db/password-resets.ts";
import { clearAttempts } from "#lib/db/rate-limits.ts";
import { updatePassword } from "#lib/db/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";

export type ResetPasswordOutcome = { ok: true; userId: string } | { ok: false; code: "link_invalid" };

/** Whether the link of a password reset can still be used. */
export async function isResetLinkValid(token: string, now: Date): Promise<boolean> {
  const id = readAccountLink("password-reset", token);
  return id !== null && (await findOpenReset("pool", id, now)) !== null;
}

/** Uses the link up and sets the new password, which ends all sessions. */
export async function resetPassword(token: string, password: string, now: Date): Promise<ResetPasswordOutcome> {
  const id = readAccountLink("password-reset", token);
  if (id === null) return { ok: false, code: "link_invalid" };
  const passwordHash = await hash(password); // argon2id
  const outcome = await inTransaction<{ ok: true; userId: string; email: string } | { ok: false; code: "link_invalid" }>(async (tx) => {
    const reset = await findOpenReset(tx, id, now);
    if (!reset) return { ok: false, code: "link_invalid" };
    const { groupId, userId, email } = reset;
    // First, so that two links of one user used at once wait here and not for each other's.
    await updatePassword(tx, userId, passwordHash, now);
    if (!(await spendReset(tx, reset, now))) return { ok: false, code: "link_invalid" };
    const actor = { kind: "user", id: userId } as const;
    await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "user.password_changed", data: { userId } });
    return { ok: true, userId, email };
  });
  if (!outcome.ok) return outcome;
  await clearAttempts("sign_in_email", outcome.email);
  return { ok: true, userId: outcome.userId };
}
