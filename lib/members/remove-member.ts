import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { markUserRemoved } from "#lib/db/people/users.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

export type RemoveMemberOutcome = { ok: true } | { ok: false; code: "not_found" };

/**
 * Takes a member out of the group. Their sessions and API keys are over from the next request on, as both are asked of the user at each; what
 * they did keeps their name. A group keeps its owner: there is no such member.
 */
export async function removeMember(tx: Tx, by: { groupId: string; actor: Actor; now: Date }, userId: string): Promise<RemoveMemberOutcome> {
  if (!(await markUserRemoved(tx, by.groupId, userId, by.now))) return { ok: false, code: "not_found" };
  await recordEvent(tx, { ...by, companyId: null }, { type: "user.removed", data: { userId } });
  return { ok: true };
}
