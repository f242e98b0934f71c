import "server-only";
import { type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { EMAILS_NEED_NO_VERIFICATION } from "#lib/db/members/users.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

export interface PasswordReset {
  id: string;
  groupId: string;
  userId: string;
  email: string;
  /** False when the address is unverified. Without a mail provider every address counts as verified. */
  emailVerified: boolean;
  groupName: string;
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { groupId: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.passwordReset.createMany({ data: { id, ...reset } }));
  return id;
}

/** A usable password reset, or null. */
export async function findOpenReset(source: Tx | "pool", id: string, now: Date): Promise<PasswordReset | null> {
  const reset = await withPrisma(source, (prisma) =>
    prisma.passwordReset.findFirst({
      where: { id, usedAt: null, expiresAt: { gt: now }, user: { removedAt: null } },
      select: {
        id: true,
        groupId: true,
        userId: true,
        user: { select: { email: true, emailVerifiedAt: true, group: { select: { name: true } } } },
      },
    }),
  );
  if (!reset) return null;
  const { user, ...fields } = reset;
  return {
    ...fields,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null || EMAILS_NEED_NO_VERIFICATION,
    groupName: user.group.name,
  };
}

/** Marks all open resets of the user as used; the user must be locked. False when this one was used in the meantime. */
export async function markResetUsed(tx: Tx, { id, userId }: PasswordReset, now: Date): Promise<boolean> {
  checkLockOrder(tx, "password reset");
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.passwordReset.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } }),
  );
  await withPrisma(tx, (prisma) => prisma.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } }));
  return count === 1;
}
