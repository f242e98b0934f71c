import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** An invitation whose link can still be used. */
export interface OpenInvitation {
  id: string;
  groupId: string;
  groupName: string;
  /** Lower case. */
  email: string;
  inviterName: string;
}

/** The invitation while it is neither accepted nor withdrawn nor expired, or null. */
export async function findOpenInvitation(source: Tx | "pool", id: string, now: Date): Promise<OpenInvitation | null> {
  const db = source === "pool" ? prisma : source;
  const invitation = await db.invitation.findFirst({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    select: { id: true, groupId: true, email: true, group: { select: { name: true } }, inviter: { select: { name: true } } },
  });
  if (!invitation) return null;
  const { group, inviter, ...fields } = invitation;
  return { ...fields, groupName: group.name, inviterName: inviter.name };
}

/** An invitation that waits, or waited too long. */
export interface PendingInvitation {
  id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  /** Why its e-mail will not arrive; null while nothing is known against it. */
  undeliveredReason: string | null;
}

/** The invitations of a group that were neither accepted nor withdrawn, newest first. */
export async function listPendingInvitations(groupId: string): Promise<PendingInvitation[]> {
  return prisma.invitation.findMany({
    where: { groupId, acceptedAt: null, revokedAt: null },
    select: { id: true, email: true, createdAt: true, expiresAt: true, undeliveredReason: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

export async function insertInvitation(
  tx: Tx,
  invitation: { groupId: string; email: string; invitedBy: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await tx.invitation.createMany({ data: { id, ...invitation } });
  return id;
}

/** How many invitations the group has sent since then, whatever became of them. Exact while the group is locked. */
export async function countInvitationsSince(tx: Tx, groupId: string, since: Date): Promise<number> {
  return tx.invitation.count({ where: { groupId, createdAt: { gt: since } } });
}

/** Withdraws an invitation of the group that was not accepted, found by its id or its address; its address, or null when there is none. */
export async function revokeInvitation(
  tx: Tx,
  groupId: string,
  which: { id: string } | { email: string },
  now: Date,
): Promise<string | null> {
  checkLockOrder(tx, "invitation");
  const where = { ...which, groupId, acceptedAt: null, revokedAt: null };
  const [revoked] = await tx.invitation.updateManyAndReturn({ where, data: { revokedAt: now }, select: { email: true } });
  return revoked?.email ?? null;
}

/** Marks an invitation whose e-mail will not arrive; false when it is marked already. */
export async function markUndelivered(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({ where: { id, undeliveredReason: null }, data: { undeliveredReason: reason } });
  return count === 1;
}

/** Uses an invitation up; false when somebody else did so, or withdrew it. */
export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  checkLockOrder(tx, "invitation");
  const { count } = await tx.invitation.updateMany({ where: { id, acceptedAt: null, revokedAt: null }, data: { acceptedAt: now } });
  return count === 1;
}
