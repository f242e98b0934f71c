import "server-only";
import { type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** A usable verification link. */
export interface EmailVerification {
  id: string;
  groupId: string;
  groupName: string;
  userId: string;
  email: string;
}

export async function insertEmailVerification(
  tx: Tx,
  verification: { groupId: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.emailVerification.createMany({ data: { id, ...verification } }));
  return id;
}

/** The verification while it is unused, not expired, and the user's address is unverified; else null. */
export async function findOpenVerification(source: Tx | "pool", id: string, now: Date): Promise<EmailVerification | null> {
  const found = await withPrisma(source, (prisma) =>
    prisma.emailVerification.findFirst({
      where: { id, usedAt: null, expiresAt: { gt: now }, user: { removedAt: null, emailVerifiedAt: null } },
      select: { id: true, groupId: true, userId: true, user: { select: { email: true, group: { select: { name: true } } } } },
    }),
  );
  if (!found) return null;
  const { user, ...fields } = found;
  return { ...fields, email: user.email, groupName: user.group.name };
}

/** Marks all open verifications of a user as used. The user must be locked. */
export async function markVerificationsUsed(tx: Tx, userId: string, now: Date): Promise<void> {
  checkLockOrder(tx, "email verification");
  await withPrisma(tx, (prisma) => prisma.emailVerification.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } }));
}
