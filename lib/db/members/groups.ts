import "server-only";
import { readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { endAccess } from "#lib/db/end-access.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean, object, oneOf } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { PLANS, type Plan } from "#lib/domain/identity/api-key.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

export async function insertGroup(tx: Tx, name: string, plan: Plan, now: Date): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.group.createMany({ data: { id, name, plan, createdAt: now } }));
  return id;
}

const LOCK_GROUP = defineQuery(
  "lock_group",
  object({ plan: oneOf(PLANS, "plan"), membersEditCompanies: boolean("members_edit_companies") }),
  (columns) => `SELECT ${columns} FROM groups WHERE id = $1::uuid FOR NO KEY UPDATE`,
);

/** Locks the group for this transaction. The returned values stay valid until it ends. */
export async function lockGroup(tx: Tx, groupId: string): Promise<{ plan: Plan; membersEditCompanies: boolean }> {
  checkLockOrder(tx, "group", groupId);
  const [group] = await readRows(tx, LOCK_GROUP, [groupId]);
  if (!group) throw new Error(`group ${groupId} is gone`);
  return group;
}

/** Sets whether idle sessions end; false when that is already set. */
export async function updateEndIdleSessions(tx: Tx, groupId: string, endIdleSessions: boolean): Promise<boolean> {
  checkLockOrder(tx, "group", groupId);
  if (endIdleSessions) endAccess(tx, groupId);
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.group.updateMany({ where: { id: groupId, endIdleSessions: !endIdleSessions }, data: { endIdleSessions } }),
  );
  return count === 1;
}

export async function updatePlan(tx: Tx, groupId: string, plan: Plan): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.group.updateMany({ where: { id: groupId }, data: { plan } }));
}

/** What determines whether a user may change the companies of the group. */
export interface CompanyRight {
  role: "owner" | "member";
  membersEditCompanies: boolean;
}

const FIND_COMPANY_RIGHT = defineQuery(
  "find_company_right",
  object<CompanyRight>({ role: oneOf(["owner", "member"], "u.role"), membersEditCompanies: boolean("g.members_edit_companies") }),
  (columns) => `
    SELECT ${columns} FROM users u JOIN groups g ON g.id = u.group_id
    WHERE u.id = $1::uuid AND u.group_id = $2::uuid AND u.removed_at IS NULL`,
);

/** Null when the user does not belong to the group, or left it. */
export async function findCompanyRight(source: Tx | "pool", groupId: string, userId: string): Promise<CompanyRight | null> {
  const [right] = await readRows(source, FIND_COMPANY_RIGHT, [userId, groupId]);
  return right ?? null;
}

const KEY_ROLE = defineQuery(
  "role_of_key",
  oneOf(["owner", "member"], "u.role"),
  (columns) => `
    SELECT ${columns} FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    WHERE k.id = $1::uuid AND k.group_id = $2::uuid AND k.revoked_at IS NULL AND u.removed_at IS NULL`,
);

/** The role of whoever created an API key of the group; null where the key does not work. */
export async function findRoleOfKey(source: Tx | "pool", groupId: string, keyId: string): Promise<CompanyRight["role"] | null> {
  const [role] = await readRows(source, KEY_ROLE, [keyId, groupId]);
  return role ?? null;
}

export async function updateMembersEditCompanies(tx: Tx, groupId: string, membersEditCompanies: boolean): Promise<void> {
  if (!membersEditCompanies) endAccess(tx, groupId);
  await withPrisma(tx, (prisma) => prisma.group.updateMany({ where: { id: groupId }, data: { membersEditCompanies } }));
}
