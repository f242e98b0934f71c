import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { updateEndIdleSessions } from "#lib/db/people/groups.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

/** Sets whether the sessions of a group's users end after twelve hours without use. It holds for the sessions there are, from now on. */
export async function setSessionPolicy(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  endIdleSessions: boolean,
): Promise<{ ok: true }> {
  if (await updateEndIdleSessions(tx, by.groupId, endIdleSessions)) {
    await recordEvent(tx, { ...by, companyId: null }, { type: "group.session_policy_changed", data: { endIdleSessions } });
  }
  return { ok: true };
}
