import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import type { Plan } from "#lib/domain/identity/api-key.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

export async function insertGroup(tx: Tx, name: string, plan: Plan, now: Date): Promise<string> {
  const id = newId();
  await tx.group.createMany({ data: { id, name, plan, createdAt: now } });
  return id;
}

/** Locks the group for this transaction. The returned values stay valid until it ends. */
export async function lockGroup(tx: Tx, groupId: string): Promise<{ plan: Plan; membersEditCompanies: boolean }> {
  checkLockOrder(tx, "group", groupId);
  const [group] = await tx.$queryRaw<{ plan: Plan; membersEditCompanies: boolean }[]>`
    SELECT plan::text AS plan, members_edit_companies AS "membersEditCompanies" FROM groups WHERE id = ${groupId}::uuid FOR NO KEY UPDATE`;
  if (!group) throw new Error(`group ${groupId} is gone`);
  return group;
}

/** Sets whether idle sessions end; false when that is already set. */
export async function updateEndIdleSessions(tx: Tx, groupId: string, endIdleSessions: boolean): Promise<boolean> {
  checkLockOrder(tx, "group", groupId);
  const { count } = await tx.group.updateMany({ where: { id: groupId, endIdleSessions: !endIdleSessions }, data: { endIdleSessions } });
  return count === 1;
}

export async function updatePlan(tx: Tx, groupId: string, plan: Plan): Promise<void> {
  await tx.group.updateMany({ where: { id: groupId }, data: { plan } });
}

/** What determines whether a user may change the companies of the group. */
export interface CompanyRight {
  role: "owner" | "member";
  membersEditCompanies: boolean;
}

const FIND_COMPANY_RIGHT: JsonQuery = {
  name: "find_company_right",
  text: `
    SELECT json_build_object('role', u.role, 'membersEditCompanies', g.members_edit_companies) AS json
    FROM users u JOIN groups g ON g.id = u.group_id
    WHERE u.id = $1::uuid AND u.group_id = $2::uuid AND u.removed_at IS NULL`,
};

/** Null when the user does not belong to the group, or left it. */
export async function findCompanyRight(source: Tx | "pool", groupId: string, userId: string): Promise<CompanyRight | null> {
  const [right] = await readJson<CompanyRight>(source, FIND_COMPANY_RIGHT, [userId, groupId]);
  return right ?? null;
}

export async function updateMembersEditCompanies(tx: Tx, groupId: string, membersEditCompanies: boolean): Promise<void> {
  await tx.group.updateMany({ where: { id: groupId }, data: { membersEditCompanies } });
}
