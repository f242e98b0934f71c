import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { updateEndIdleSessions } from "#lib/db/members/groups.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

/**
 * Sets whether sessions of the group's users end after twelve hours without use. It applies to existing sessions at
 * once.
 */
export async function setSessionPolicy(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  endIdleSessions: boolean,
): Promise<{ ok: true }> {
  if (await updateEndIdleSessions(tx, by.groupId, endIdleSessions)) {
    await recordEvent(
      tx,
      { ...by, companyId: null },
      { type: "group.session_policy_changed", data: { endIdleSessions } },
    );
  }
  return { ok: true };
}
