import "server-only";
import { type JsonQuery, prisma, readJson, type Tx } from "#lib/db/client.ts";
import { takeInOrder } from "#lib/db/lock-order.ts";
import type { Plan } from "#lib/domain/api-key.ts";
import { newId } from "#lib/domain/identifiers.ts";

export interface UserRecord {
  id: string;
  groupId: string;
  plan: Plan;
}

/** The user who signs in with this address, or null. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRecord | null> {
  const user = await tx.user.findFirst({ where: { email: email.trim().toLowerCase(), removedAt: null }, include: { group: true } });
  return user && { id: user.id, groupId: user.groupId, plan: user.group.plan };
}

/** What signing in needs: the user of this address and the hash of their password, or null. */
export async function findSignInByEmail(
  email: string,
  source: Tx | "pool" = "pool",
): Promise<{ id: string; passwordHash: string | null } | null> {
  const db = source === "pool" ? prisma : source;
  return db.user.findFirst({
    where: { email: email.trim().toLowerCase(), removedAt: null },
    select: { id: true, passwordHash: true },
  });
}

/** Who is behind a session. */
export interface SessionUser {
  userId: string;
  name: string;
  email: string;
  role: "owner" | "member";
  /** Sessions begun before are over; null when it never changed. */
  passwordChangedAt: string | null;
  groupId: string;
  groupName: string;
  plan: Plan;
  /** In creation order. */
  companies: { id: string; name: string }[];
}

const FIND_SESSION_USER: JsonQuery = {
  name: "find_session_user",
  text: `
    SELECT json_build_object('userId', u.id, 'name', u.name, 'email', u.email, 'role', u.role,
      'passwordChangedAt', rfc3339(u.password_changed_at), 'groupId', g.id, 'groupName', g.name, 'plan', g.plan,
      'companies', (
        SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.position), '[]')
        FROM companies c WHERE c.group_id = g.id)) AS json
    FROM users u JOIN groups g ON g.id = u.group_id
    WHERE u.id = $1::uuid AND u.removed_at IS NULL`,
};

/** The user of a session with group and companies, in one query; null when they left. */
export async function findSessionUser(userId: string): Promise<SessionUser | null> {
  const [user] = await readJson<SessionUser>("pool", FIND_SESSION_USER, [userId]);
  return user ?? null;
}

/** Puts a new password in place of the old one, which ends the sessions begun before. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  takeInOrder(tx, "user", userId);
  await tx.user.updateMany({ where: { id: userId }, data: { passwordHash, passwordChangedAt: now } });
}

export async function updateUserName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { name } });
}

export interface NewUser {
  groupId: string;
  email: string;
  name: string;
  role: "owner" | "member";
  passwordHash: string | null;
}

/** Adds a user; the address is kept in lower case. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = newId();
  takeInOrder(tx, "user", id);
  await tx.user.createMany({ data: { ...user, id, email: user.email.trim().toLowerCase(), createdAt: now } });
  return id;
}

/** Somebody of a group, as a list shows them. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: "owner" | "member";
  createdAt: Date;
}

/** Who belongs to a group, its owner first and then by name. */
export async function listUsers(groupId: string): Promise<Member[]> {
  return prisma.user.findMany({
    where: { groupId, removedAt: null },
    select: { id: true, name: true, email: true, role: true, createdAt: true },
    orderBy: [{ role: "asc" }, { name: "asc" }, { id: "asc" }],
  });
}

/** Takes a member out of a group, which ends their sessions and keys; false when the group has no such member. Owners stay. */
export async function markUserRemoved(tx: Tx, groupId: string, userId: string, now: Date): Promise<boolean> {
  takeInOrder(tx, "user", userId);
  const { count } = await tx.user.updateMany({
    where: { id: userId, groupId, role: "member", removedAt: null },
    data: { removedAt: now },
  });
  return count === 1;
}
