import "server-only";
import { pool, prisma, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#lib/domain/identity/session-life.ts";

/**
 * Begins a session of a user; its id, or null when they left, or when their password is no longer `passwordHash` where one is given. A
 * change of the password at the same time either finds the session and ends it, or is waited for and seen.
 */
export async function insertSession(userId: string, passwordHash: string | null, now: Date): Promise<string | null> {
  const id = newId();
  const insertedRows = await prisma.$executeRaw`
    INSERT INTO sessions (id, group_id, user_id, created_at, last_seen_at)
    SELECT ${id}::uuid, u.group_id, u.id, ${now}, ${now} FROM users u
    WHERE u.id = ${userId}::uuid AND u.removed_at IS NULL AND (${passwordHash}::text IS NULL OR u.password_hash = ${passwordHash}::text)
    FOR SHARE`;
  return insertedRows === 1 ? id : null;
}

/** Ends one session. A cookie that names it opens nothing from the next request on. */
export async function endSession(sessionId: string, now: Date): Promise<void> {
  await pool.query("UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL", [sessionId, now]);
}

/** Ends all sessions of a user, who stays locked: sessions are changed several at a time by whoever holds their user, else one by one. */
export async function endSessionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  checkLockOrder(tx, "user", userId);
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
}

/** Writes down that a session is in use, unless another request has just done so. */
export async function touchSession(sessionId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSION_TOUCH_SECONDS * 1000);
  await pool.query("UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3", [sessionId, now, before]);
}

/** Forgets sessions that have been over for a day or more. */
export async function purgeSessions(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const createdBefore = new Date(yesterday.getTime() - SESSION_SECONDS * 1000);
  await pool.query(
    "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE created_at < $1 OR ended_at < $2 FOR UPDATE SKIP LOCKED)",
    [createdBefore, yesterday],
  );
}
