import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { findOpenReset, findOpenVerification } from "#lib/db/members/one-time-links.ts";
import { removeUnverifiedUser } from "#lib/db/members/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";
import { resolveAccountLink } from "#lib/members/resolve-account-link.ts";

export type CloseUnverifiedOutcome = { ok: true } | { ok: false; code: "link_invalid" | "throttled" };

/**
 * Closes an account that somebody else created with the reader's address. The link of a verification or password reset
 * proves that the address is the reader's. The address is free afterwards. An account with a verified address cannot be
 * closed this way.
 */
export async function closeUnverifiedAccount(
  token: string,
  networkAddress: string,
  now: Date,
): Promise<CloseUnverifiedOutcome> {
  const link = await resolveAccountLink(networkAddress, () => findUserId(token, now));
  if (!link.ok) return link;
  return inTransaction<CloseUnverifiedOutcome>(async (tx) => {
    const closed = await removeUnverified(tx, { id: link.found }, "disowned", now);
    return closed ? { ok: true } : { ok: false, code: "link_invalid" };
  });
}

/**
 * Removes an unverified account whose address another person has verified; false when there is none. The user is
 * removed, which ends the password, the sessions and the API keys. The group and its data remain without users, so
 * neither side gets access to the other's data.
 */
export async function removeUnverified(
  tx: Tx,
  which: { email: string } | { id: string },
  reason: "disowned" | "address_proved_by_invitation",
  now: Date,
): Promise<boolean> {
  const removed = await removeUnverifiedUser(tx, which, now);
  if (!removed) return false;
  const { groupId, userId } = removed;
  const context = { groupId, companyId: null, actor: { kind: "system", id: null } as const, now };
  await recordEvent(tx, context, { type: "user.removed", data: { userId, reason } });
  return true;
}

async function findUserId(token: string, now: Date): Promise<string | null> {
  const verificationId = readAccountLink("email-verification", token);
  if (verificationId !== null) return (await findOpenVerification("pool", verificationId, now))?.userId ?? null;
  const resetId = readAccountLink("password-reset", token);
  const reset = resetId === null ? null : await findOpenReset("pool", resetId, now);
  return reset && !reset.emailVerified ? reset.userId : null;
}
