import "server-only";
import { readFirst, readOne, type Tx, withPrisma } from "#lib/db/client.ts";
import { endAccess } from "#lib/db/end-access.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
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
  return readOne(tx, LOCK_GROUP, [groupId]);
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

/** Null when the user does not belong to the group, or left it. */
export async function findCompanyRight(
  source: Tx | "pool",
  groupId: string,
  userId: string,
): Promise<CompanyRight | null> {
  const where = { id: userId, groupId, removedAt: null };
  const select = { role: true, group: { select: { membersEditCompanies: true } } } as const;
  const user = await withPrisma(source, (prisma) => prisma.user.findFirst({ where, select }));
  return user && { role: user.role, membersEditCompanies: user.group.membersEditCompanies };
}

const FIND_MEMBER = defineQuery(
  "find_group_member",
  object({
    user: object({ id: uuid("u.id"), name: text("u.name"), role: oneOf(["owner", "member"], "u.role") }),
    group: object({ id: uuid("g.id"), name: text("g.name"), plan: oneOf(PLANS, "g.plan") }),
  }),
  (columns) => `
    SELECT ${columns} FROM users u JOIN groups g ON g.id = u.group_id
    WHERE u.group_id = $1::uuid AND u.id = $2::uuid AND u.removed_at IS NULL`,
);

/** A user with their group. */
export type GroupMember = RowOf<typeof FIND_MEMBER>;

/** Null when the user does not belong to the group, or left it. */
export function findGroupMember(groupId: string, userId: string): Promise<GroupMember | null> {
  return readFirst("pool", FIND_MEMBER, [groupId, userId]);
}

/** The role of whoever created an API key of the group; null where the key does not work. */
export async function findRoleOfKey(
  source: Tx | "pool",
  groupId: string,
  keyId: string,
): Promise<CompanyRight["role"] | null> {
  const where = { id: keyId, groupId, revokedAt: null, user: { removedAt: null } };
  const select = { user: { select: { role: true } } } as const;
  return (await withPrisma(source, (prisma) => prisma.apiKey.findFirst({ where, select })))?.user.role ?? null;
}

export async function updateMembersEditCompanies(
  tx: Tx,
  groupId: string,
  membersEditCompanies: boolean,
): Promise<void> {
  if (!membersEditCompanies) endAccess(tx, groupId);
  await withPrisma(tx, (prisma) => prisma.group.updateMany({ where: { id: groupId }, data: { membersEditCompanies } }));
}
