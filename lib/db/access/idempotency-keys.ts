import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";

/** How long an answer is kept and replayed. */
export const RESPONSE_RETENTION_MS = 24 * 60 * 60 * 1000;

/** The answer to a request that took effect, as it went out. */
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

/**
 * Takes an idempotency key for this transaction, without waiting: false while another transaction works under it.
 * The lock needs no row and no cleaning up: it ends with the transaction, also when the process is killed.
 */
export async function lockIdempotencyKey(tx: Tx, companyId: string, key: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${companyId} || ' ' || ${key}, 0)) AS locked`;
  return rows[0]?.locked === true;
}

/** What is known of an earlier request under this key, or null. */
export async function findEarlierRequest(tx: Tx, companyId: string, key: string): Promise<EarlierRequest | null> {
  return tx.idempotencyKey.findUnique({ where: { companyId_key: { companyId, key } } });
}

/** Keeps the answer under the key, in the transaction of the effect; replaces one that is too old to count. */
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

/** Replaces the answer of a request that went on after its transaction, once it is over. */
export async function storeFinalResponse(companyId: string, key: string, response: StoredResponse): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { companyId, key }, data: { ...response, runningUntil: null } });
}

/** Forgets answers older than `before`, but for those that somebody holds just now; returns how many. */
export async function purgeStoredResponses(before: Date): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM idempotency_keys
    WHERE (company_id, key) IN (SELECT company_id, key FROM idempotency_keys WHERE created_at < ${before} FOR UPDATE SKIP LOCKED)`;
}
