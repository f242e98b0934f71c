import "server-only";
import { prisma, readRows, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/** How long a response is stored and replayed. */
export const RESPONSE_RETENTION_MS = 24 * 60 * 60 * 1000;

/** The stored response to a request that took effect. */
export interface StoredResponse {
  status: number;
  location: string | null;
  body: string;
}

export interface EarlierRequest extends StoredResponse {
  fingerprint: Uint8Array;
  runningUntil: Date | null;
  createdAt: Date;
}

const LOCK_KEY = defineQuery(
  "lock_idempotency_key",
  boolean("pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))"),
  (columns) => `SELECT ${columns}`,
);

/**
 * Locks an idempotency key for this transaction without waiting; false while another transaction holds it. The advisory lock needs no row
 * and no cleanup: it ends with the transaction, even if the process is killed.
 */
export async function lockIdempotencyKey(tx: Tx, companyId: string, key: string): Promise<boolean> {
  const [isLocked] = await readRows(tx, LOCK_KEY, [companyId, key]);
  return isLocked === true;
}

/**
 * The earlier request with this key, or null. Its row is locked, which makes the transaction write: its commit then waits until a
 * synchronous standby has everything before it. A primary that restarted after a crash shows commits that no standby has, and a stored
 * response must not acknowledge one of them.
 */
export async function findEarlierRequest(tx: Tx, companyId: string, key: string): Promise<EarlierRequest | null> {
  const earlier = await tx.idempotencyKey.findUnique({ where: { companyId_key: { companyId, key } } });
  if (earlier) await tx.$executeRaw`SELECT FROM idempotency_keys WHERE company_id = ${companyId}::uuid AND key = ${key} FOR UPDATE`;
  return earlier;
}

/** Stores the response under the key, in the transaction of the effect. Replaces an expired one. */
export async function storeResponse(
  tx: Tx,
  companyId: string,
  key: string,
  request: { fingerprint: Buffer<ArrayBuffer>; runningUntil: Date | null; now: Date },
  response: StoredResponse,
): Promise<void> {
  const row = { ...response, fingerprint: request.fingerprint, runningUntil: request.runningUntil, createdAt: request.now };
  checkLockOrder(tx, "idempotency key", key);
  await tx.idempotencyKey.deleteMany({ where: { companyId, key } });
  await tx.idempotencyKey.createMany({ data: { companyId, key, ...row } });
}

/** Replaces the response of a request whose work continued after its transaction. */
export async function storeFinalResponse(companyId: string, key: string, response: StoredResponse): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { companyId, key }, data: { ...response, runningUntil: null } });
}

/** Deletes responses older than `before`, except locked ones; returns how many. */
export async function purgeStoredResponses(before: Date): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM idempotency_keys
    WHERE (company_id, key) IN (SELECT company_id, key FROM idempotency_keys WHERE created_at < ${before} FOR UPDATE SKIP LOCKED)`;
}
