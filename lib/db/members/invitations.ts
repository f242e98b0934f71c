import "server-only";
import { type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** An invitation with a usable link. */
export interface OpenInvitation {
  id: string;
  groupId: string;
  groupName: string;
  /** Lower case. */
  email: string;
  inviterName: string;
}

/** The invitation while it is neither accepted, withdrawn nor expired, or null. */
export async function findOpenInvitation(source: Tx | "pool", id: string, now: Date): Promise<OpenInvitation | null> {
  const invitation = await withPrisma(source, (prisma) =>
    prisma.invitation.findFirst({
      where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
      select: {
        id: true,
        groupId: true,
        email: true,
        group: { select: { name: true } },
        inviter: { select: { name: true } },
      },
    }),
  );
  if (!invitation) return null;
  const { group, inviter, ...fields } = invitation;
  return { ...fields, groupName: group.name, inviterName: inviter.name };
}

/** An invitation that is neither accepted nor withdrawn; it may have expired. */
export interface PendingInvitation {
  id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  /** Why its e-mail could not be delivered; null when no failure is known. */
  undeliveredReason: string | null;
}

/** The invitations of a group that were neither accepted nor withdrawn, newest first. */
export async function listPendingInvitations(groupId: string): Promise<PendingInvitation[]> {
  return withPrisma("pool", (prisma) =>
    prisma.invitation.findMany({
      where: { groupId, acceptedAt: null, revokedAt: null },
      select: { id: true, email: true, createdAt: true, expiresAt: true, undeliveredReason: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  );
}

export async function insertInvitation(
  tx: Tx,
  invitation: { groupId: string; email: string; invitedBy: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.invitation.createMany({ data: { id, ...invitation } }));
  return id;
}

/** The number of invitations the group has sent since then, in any state. Exact while the group is locked. */
export async function countInvitationsSince(tx: Tx, groupId: string, since: Date): Promise<number> {
  return withPrisma(tx, (prisma) => prisma.invitation.count({ where: { groupId, createdAt: { gt: since } } }));
}

/**
 * Withdraws an open invitation of the group, found by id or address. Returns its address, or null when there is none.
 */
export async function revokeInvitation(
  tx: Tx,
  groupId: string,
  which: { id: string } | { email: string },
  now: Date,
): Promise<string | null> {
  checkLockOrder(tx, "invitation");
  const where = { ...which, groupId, acceptedAt: null, revokedAt: null };
  const [revoked] = await withPrisma(tx, (prisma) =>
    prisma.invitation.updateManyAndReturn({ where, data: { revokedAt: now }, select: { email: true } }),
  );
  return revoked?.email ?? null;
}

/** Marks an invitation as undeliverable; false when it already is. */
export async function markUndelivered(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.invitation.updateMany({ where: { id, undeliveredReason: null }, data: { undeliveredReason: reason } }),
  );
  return count === 1;
}

/** Marks an invitation as accepted; false when it was accepted or withdrawn in the meantime. */
export async function markInvitationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  checkLockOrder(tx, "invitation");
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.invitation.updateMany({ where: { id, acceptedAt: null, revokedAt: null }, data: { acceptedAt: now } }),
  );
  return count === 1;
}
