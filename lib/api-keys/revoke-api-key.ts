import "server-only";
import { revokeActiveKey } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";

export type RevokeApiKeyOutcome = { ok: true } | { ok: false; code: "not_found" };

/**
 * Revokes a key from the next request on. The owner can revoke any key of the group, a member only their own. A key
 * that the user cannot see is `not_found`.
 */
export async function revokeApiKey(
  tx: Tx,
  by: { groupId: string; userId: string; role: "owner" | "member"; now: Date },
  keyId: string,
): Promise<RevokeApiKeyOutcome> {
  const { groupId, userId, role, now } = by;
  const name = await revokeActiveKey(tx, { groupId, keyId, userId: role === "owner" ? null : userId }, now);
  if (name === null) return { ok: false, code: "not_found" };
  const actor = { kind: "user", id: userId } as const;
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.revoked", data: { keyId, name } });
  return { ok: true };
}
