import "server-only";
import { type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { EMAILS_NEED_NO_VERIFICATION } from "#lib/db/members/users.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

interface NewLink {
  groupId: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A usable link, for verifying an address or for a new password. */
export interface OneTimeLink {
  id: string;
  groupId: string;
  groupName: string;
  userId: string;
  email: string;
  /** False when the address is unverified. Without a mail provider every address counts as verified. */
  emailVerified: boolean;
}

const USER = { email: true, emailVerifiedAt: true, group: { select: { name: true } } } as const;
const LINK = { id: true, groupId: true, userId: true, user: { select: USER } } as const;

interface FoundLink extends Pick<OneTimeLink, "id" | "groupId" | "userId"> {
  user: { email: string; emailVerifiedAt: Date | null; group: { name: string } };
}

function toLink({ user, ...fields }: FoundLink): OneTimeLink {
  const emailVerified = user.emailVerifiedAt !== null || EMAILS_NEED_NO_VERIFICATION;
  return { ...fields, email: user.email, emailVerified, groupName: user.group.name };
}

export async function insertEmailVerification(tx: Tx, link: NewLink): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.emailVerification.createMany({ data: { id, ...link } }));
  return id;
}

/** The verification while it is unused, not expired, and the user's address is unverified; else null. */
export async function findOpenVerification(source: Tx | "pool", id: string, now: Date): Promise<OneTimeLink | null> {
  const where = { id, usedAt: null, expiresAt: { gt: now }, user: { removedAt: null, emailVerifiedAt: null } };
  const found = await withPrisma(source, (prisma) => prisma.emailVerification.findFirst({ where, select: LINK }));
  return found && toLink(found);
}

/** Marks all open verifications of a user as used. The user must be locked. */
export async function markVerificationsUsed(tx: Tx, userId: string, now: Date): Promise<void> {
  checkLockOrder(tx, "email verification");
  await withPrisma(tx, (prisma) =>
    prisma.emailVerification.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } }),
  );
}

export async function insertPasswordReset(tx: Tx, link: NewLink): Promise<string> {
  const id = newId();
  await withPrisma(tx, (prisma) => prisma.passwordReset.createMany({ data: { id, ...link } }));
  return id;
}

/** A usable password reset, or null. */
export async function findOpenReset(source: Tx | "pool", id: string, now: Date): Promise<OneTimeLink | null> {
  const where = { id, usedAt: null, expiresAt: { gt: now }, user: { removedAt: null } };
  const found = await withPrisma(source, (prisma) => prisma.passwordReset.findFirst({ where, select: LINK }));
  return found && toLink(found);
}

/** Marks all open resets of the user as used; the user must be locked. False when this one was used in the meantime. */
export async function markResetUsed(tx: Tx, { id, userId }: OneTimeLink, now: Date): Promise<boolean> {
  checkLockOrder(tx, "password reset");
  const used = await withPrisma(tx, (prisma) =>
    prisma.passwordReset.updateManyAndReturn({
      where: { userId, usedAt: null },
      data: { usedAt: now },
      select: { id: true },
    }),
  );
  return used.some((reset) => reset.id === id);
}
