import "server-only";
import { pool, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { hasSqlState } from "#lib/db/connection/sql-state.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { boolean } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";

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

const CLAIM_KEY = defineCommand(
  "claim_idempotency_key",
  "SELECT claim_idempotency_key($1::uuid, $2::text, $3::timestamptz)",
);

/**
 * Claims an idempotency key for this transaction, without waiting for it. The key may be taken by an earlier request or
 * by one that is running: then nothing after the claim runs, and every later statement and the COMMIT fail with an
 * error of `isKeyTaken`.
 */
export function claimIdempotencyKey(tx: Tx, companyId: string, key: string, now: Date): void {
  checkLockOrder(tx, "idempotency key", key);
  send(tx, CLAIM_KEY, [companyId, key, new Date(now.getTime() - RESPONSE_RETENTION_MS)]);
}

const TAKEN = new Set<unknown>(["IK001"]);

/** Whether a transaction failed because its idempotency key is taken. */
export function isKeyTaken(error: unknown): boolean {
  return hasSqlState(error, TAKEN);
}

const LOCK_KEY = defineQuery(
  "lock_idempotency_key",
  boolean("pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))"),
  (columns) => `SELECT ${columns}`,
);

/**
 * Locks an idempotency key for this transaction without waiting; false while another transaction holds it. The advisory
 * lock needs no row and no cleanup: it ends with the transaction, even if the process is killed.
 */
export async function lockIdempotencyKey(tx: Tx, companyId: string, key: string): Promise<boolean> {
  const [isLocked] = await readRows(tx, LOCK_KEY, [companyId, key]);
  return isLocked === true;
}

/**
 * The earlier request with this key, or null. Its row is locked, which makes the transaction write: its commit then
 * waits until a synchronous standby has everything before it. A primary that restarted after a crash shows commits that
 * no standby has, and a stored response must not acknowledge one of them.
 */
export async function findEarlierRequest(tx: Tx, companyId: string, key: string): Promise<EarlierRequest | null> {
  const earlier = await withPrisma(tx, (prisma) =>
    prisma.idempotencyKey.findUnique({ where: { companyId_key: { companyId, key } } }),
  );
  if (earlier)
    await withPrisma(
      tx,
      (prisma) =>
        prisma.$executeRaw`SELECT FROM idempotency_keys WHERE company_id = ${companyId}::uuid AND key = ${key} FOR UPDATE`,
    );
  return earlier;
}

const STORE_RESPONSE = defineCommand(
  "store_response",
  `INSERT INTO idempotency_keys (company_id, key, fingerprint, status, location, body, running_until, created_at)
   VALUES ($1::uuid, $2::text, $3::bytea, $4::smallint, $5::text, $6::text, $7::timestamptz, $8::timestamptz)
   ON CONFLICT (company_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, location = excluded.location,
     body = excluded.body, running_until = excluded.running_until, created_at = excluded.created_at`,
);

/** Stores the response under the claimed key, in the transaction of the effect. Replaces an expired one. */
export function storeResponse(
  tx: Tx,
  companyId: string,
  key: string,
  { fingerprint, runningUntil, now }: { fingerprint: Buffer<ArrayBuffer>; runningUntil: Date | null; now: Date },
  { status, location, body }: StoredResponse,
): void {
  checkLockOrder(tx, "idempotency key", key);
  send(tx, STORE_RESPONSE, [companyId, key, fingerprint, status, location, body, runningUntil, now]);
}

/** Replaces the response of a request whose work continued after its transaction. */
export async function storeFinalResponse(companyId: string, key: string, response: StoredResponse): Promise<void> {
  await withPrisma("pool", (prisma) =>
    prisma.idempotencyKey.updateMany({ where: { companyId, key }, data: { ...response, runningUntil: null } }),
  );
}

/** Deletes responses older than `before`, except locked ones; returns how many. */
export async function purgeStoredResponses(before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM idempotency_keys
     WHERE (company_id, key) IN (SELECT company_id, key FROM idempotency_keys WHERE created_at < $1 FOR UPDATE SKIP LOCKED)`,
    [before],
  );
  return rowCount ?? 0;
}
