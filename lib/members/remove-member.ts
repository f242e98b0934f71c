import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { markUserRemoved } from "#lib/db/members/users.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

export type RemoveMemberOutcome = { ok: true } | { ok: false; code: "not_found" };

/**
 * Removes a member from the group. Their sessions and API keys end with the next request. Their name stays in the
 * trail. The owner cannot be removed.
 */
export async function removeMember(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  userId: string,
): Promise<RemoveMemberOutcome> {
  if (!(await markUserRemoved(tx, by.groupId, userId, by.now))) return { ok: false, code: "not_found" };
  await recordEvent(tx, { ...by, companyId: null }, { type: "user.removed", data: { userId } });
  return { ok: true };
}
