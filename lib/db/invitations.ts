import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";

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
