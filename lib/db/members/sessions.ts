import "server-only";
import { inTransaction, pool, type Tx, withPrisma } from "#lib/db/client.ts";
import { endAccess } from "#lib/db/end-access.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#lib/domain/identity/session-life.ts";

/**
 * Creates a session of a user; returns its id. Null when the user was removed, or when the password no longer matches
 * the given `passwordHash`. A concurrent change of the password either finds the session and ends it, or is awaited and
 * seen.
 */
export async function insertSession(userId: string, passwordHash: string | null, now: Date): Promise<string | null> {
  const id = newId();
  const insertedRows = await withPrisma(
    "pool",
    (prisma) => prisma.$executeRaw`
    INSERT INTO sessions (id, group_id, user_id, created_at, last_seen_at)
    SELECT ${id}::uuid, u.group_id, u.id, ${now}, ${now} FROM users u
    WHERE u.id = ${userId}::uuid AND u.removed_at IS NULL AND (${passwordHash}::text IS NULL OR u.password_hash = ${passwordHash}::text)
    FOR SHARE`,
  );
  return insertedRows === 1 ? id : null;
}

/** Ends one session. Its cookie is invalid from the next request on, and a request that still runs changes nothing. */
export async function endSession(sessionId: string, now: Date): Promise<void> {
  const where = { id: sessionId, endedAt: null };
  const session = await withPrisma("pool", (prisma) => prisma.session.findFirst({ where, select: { groupId: true } }));
  if (!session) return;
  await inTransaction(async (tx) => {
    endAccess(tx, session.groupId);
    await withPrisma(tx, (prisma) => prisma.session.updateMany({ where, data: { endedAt: now } }));
    return { ok: true };
  });
}

/** A user with their group. */
export interface GroupUser {
  groupId: string;
  userId: string;
}

/**
 * Ends all sessions of a user and keeps the user locked. Several sessions are only changed under the lock of their
 * user, otherwise one at a time.
 */
export async function endSessionsOf(tx: Tx, { groupId, userId }: GroupUser, now: Date): Promise<void> {
  endAccess(tx, groupId);
  checkLockOrder(tx, "user", userId);
  await withPrisma(
    tx,
    (prisma) => prisma.$executeRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`,
  );
  await withPrisma(tx, (prisma) =>
    prisma.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } }),
  );
}

/** Records the last use of a session, unless another request just did. */
export async function touchSession(sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSION_TOUCH_SECONDS * 1000);
  await pool.query("UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3", [
    sessionId,
    now,
    before,
  ]);
}

/** Deletes sessions that ended at least a day ago. */
export async function purgeSessions(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const createdBefore = new Date(yesterday.getTime() - SESSION_SECONDS * 1000);
  await pool.query(
    "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE created_at < $1 OR ended_at < $2 FOR UPDATE SKIP LOCKED)",
    [createdBefore, yesterday],
  );
}
