import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup, updateMembersEditCompanies } from "#lib/db/members/groups.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

export type SetCompanyEditorsOutcome = { ok: true } | { ok: false; code: "owner_only" };

/**
 * Sets whether members may change the identity, bank details and numbering of the group's companies. Only the owner may
 * set this.
 */
export async function setCompanyEditors(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date; user: { role: "owner" | "member" } },
  membersEditCompanies: boolean,
): Promise<SetCompanyEditorsOutcome> {
  const { groupId, actor, now, user } = by;
  if (user.role !== "owner") return { ok: false, code: "owner_only" };
  const { membersEditCompanies: before } = await lockGroup(tx, groupId);
  if (before === membersEditCompanies) return { ok: true };
  await updateMembersEditCompanies(tx, groupId, membersEditCompanies);
  const data = { from: editors(before), to: editors(membersEditCompanies) };
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "group.company_editors_changed", data });
  return { ok: true };
}

function editors(membersToo: boolean): "owner" | "members" {
  return membersToo ? "members" : "owner";
}
