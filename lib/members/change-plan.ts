import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup, updatePlan } from "#lib/db/members/groups.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { Plan } from "#lib/domain/identity/api-key.ts";

/**
 * Changes the plan of a group. Existing API keys work on every plan; only creating one requires a plan that allows it.
 */
export async function changePlan(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  plan: Plan,
): Promise<{ ok: true }> {
  const { plan: from } = await lockGroup(tx, by.groupId);
  if (from === plan) return { ok: true };
  await updatePlan(tx, by.groupId, plan);
  await recordEvent(tx, { ...by, companyId: null }, { type: "group.plan_changed", data: { from, to: plan } });
  return { ok: true };
}
