import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { Plan } from "#lib/domain/api-key.ts";
import { newId } from "#lib/domain/identifiers.ts";

export async function insertGroup(tx: Tx, name: string, plan: Plan, now: Date): Promise<string> {
  const id = newId();
  await tx.group.createMany({ data: { id, name, plan, createdAt: now } });
  return id;
}

/** The plan of a group, which stays until the transaction ends. */
export async function lockPlan(tx: Tx, groupId: string): Promise<Plan> {
  const [group] = await tx.$queryRaw<{ plan: Plan }[]>`SELECT plan::text AS plan FROM groups WHERE id = ${groupId}::uuid FOR NO KEY UPDATE`;
  if (!group) throw new Error(`group ${groupId} is gone`);
  return group.plan;
}

/** Takes the group for this transaction: of two that need it, one waits for the other. */
export async function lockGroup(tx: Tx, groupId: string): Promise<void> {
  await lockPlan(tx, groupId);
}

export async function updatePlan(tx: Tx, groupId: string, plan: Plan): Promise<void> {
  await tx.group.updateMany({ where: { id: groupId }, data: { plan } });
}
