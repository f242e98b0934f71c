import "server-only";
import { revokeKeysOf } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { findOpenReset, markResetUsed, type OneTimeLink } from "#lib/db/members/one-time-links.ts";
import { markEmailVerified, updatePassword } from "#lib/db/members/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";
import { resolveAccountLink } from "#lib/members/resolve-account-link.ts";
import { hashPassword } from "#lib/passwords/password-hash.ts";

export type ResetPasswordOutcome = { ok: true; userId: string } | { ok: false; code: "link_invalid" | "throttled" };

/** The password reset of a valid link, or null. */
export async function resetByLink(token: string, now: Date): Promise<OneTimeLink | null> {
  const id = readAccountLink("password-reset", token);
  return id === null ? null : findOpenReset("pool", id, now);
}

/**
 * Consumes the link, sets the new password and ends all sessions. The link proves the address, so an unverified account
 * becomes verified. Because somebody else may have created it, its API keys are revoked as well. Its data remains: the
 * page warns of this and offers to close the account instead (see `closeUnverifiedAccount`).
 */
export async function resetPassword(
  token: string,
  password: string,
  { networkAddress, now }: { networkAddress: string; now: Date },
): Promise<ResetPasswordOutcome> {
  const link = await resolveAccountLink(networkAddress, () => resetByLink(token, now));
  if (!link.ok) return link;
  const passwordHash = await hashPassword(password);
  return inTransaction<ResetPasswordOutcome>(async (tx) => {
    const reset = await findOpenReset(tx, link.found.id, now);
    if (!reset) return { ok: false, code: "link_invalid" };
    const { groupId, userId } = reset;
    // First, so that two links of one user that are used at once wait here and do not deadlock.
    await updatePassword(tx, { groupId, userId }, passwordHash, now);
    if (!(await markResetUsed(tx, reset, now))) return { ok: false, code: "link_invalid" };
    const by = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, by, { type: "user.password_changed", data: { userId } });
    if (await markEmailVerified(tx, userId, now)) await verifyAccount(tx, by, reset);
    return { ok: true, userId };
  });
}

async function verifyAccount(
  tx: Tx,
  by: Parameters<typeof recordEvent>[1],
  { userId, email }: OneTimeLink,
): Promise<void> {
  await recordEvent(tx, by, { type: "user.email_verified", data: { userId, email, by: "password_reset" } });
  for (const { id: keyId, name } of await revokeKeysOf(tx, { groupId: by.groupId, userId }, by.now)) {
    await recordEvent(tx, by, { type: "api_key.revoked", data: { keyId, name } });
  }
}
