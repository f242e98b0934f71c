import "server-only";
import { revokeActiveKey } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

export type RevokeApiKeyOutcome = { ok: true } | { ok: false; code: "not_found" };

/**
 * Revokes a key from the next request on, and with it the keys that it made. The owner can revoke any key of the group,
 * a member only their own. A key that the user cannot see is `not_found`.
 */
export async function revokeApiKey(
  tx: Tx,
  by: { groupId: string; userId: string; role: "owner" | "member"; now: Date },
  keyId: string,
): Promise<RevokeApiKeyOutcome> {
  const { groupId, userId, role, now } = by;
  return revoke(tx, { groupId, actor: { kind: "user", id: userId }, now }, keyId, role === "owner" ? null : userId);
}

/** Revokes a key of the group, of this user unless null, and those that it made. */
export async function revoke(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  keyId: string,
  userId: string | null,
): Promise<RevokeApiKeyOutcome> {
  const { groupId, now } = by;
  // A key that is making another one finishes before, or not at all.
  await lockGroup(tx, groupId);
  const revoked = await revokeActiveKey(tx, { groupId, keyId, userId }, now);
  for (const { id, name } of revoked)
    await recordEvent(tx, { ...by, companyId: null }, { type: "api_key.revoked", data: { keyId: id, name } });
  return revoked.length > 0 ? { ok: true } : { ok: false, code: "not_found" };
}
