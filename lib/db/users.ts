import "server-only";
import type { Tx } from "#lib/db/client.ts";
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

export async function insertGroup(tx: Tx, name: string, plan: Plan, now: Date): Promise<string> {
  const id = newId();
  await tx.group.createMany({ data: { id, name, plan, createdAt: now } });
  return id;
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
  await tx.user.createMany({ data: { ...user, id, email: user.email.trim().toLowerCase(), createdAt: now } });
  return id;
}
