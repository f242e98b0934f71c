import "server-only";
import { type QuotaState, SharedQuota } from "#lib/auth/shared-quota.ts";
import { env } from "#lib/env.ts";
import { FairQueue, isQueueFull } from "#lib/fair-queue.ts";

/** Counts requests without a valid key, by network address. */
const failures = new SharedQuota({ name: "bad_api_key", requests: env.API_BAD_KEY_LIMIT, windowMs: 60_000 });

/**
 * How many key look-ups may run and wait for addresses over the limit. Invalid keys never occupy more connections than
 * this.
 */
const MAX_RUNNING_LOOKUPS = 2;
const MAX_WAITING_LOOKUPS = 200;
const lookups = new FairQueue({
  atOnce: MAX_RUNNING_LOOKUPS,
  perOwner: MAX_WAITING_LOOKUPS,
  places: MAX_WAITING_LOOKUPS,
});

/**
 * Hashes of keys that were valid recently, the latest last. Such a key may be revoked by now, so the database is still
 * asked.
 */
const validKeys = new Set<string>();
const MAX_VALID_KEYS = 10_000;

/** Counts an invalid key of this address. `ok` is true within the limit. */
export function countInvalidKey(address: string): Promise<QuotaState> {
  return failures.consume(address);
}

/**
 * Looks a key up in the database. When its address is over the limit and the key is not known to be valid, the look-up
 * waits in a short queue. A valid key behind the same address is therefore delayed, not locked out. Null when the queue
 * is full.
 */
export async function lookUpKey<T>(
  keyHash: Buffer,
  address: string,
  lookUp: () => Promise<T>,
): Promise<{ found: T } | null> {
  if (!failures.isUsedUp(address) || validKeys.has(keyHash.toString("latin1"))) return { found: await lookUp() };
  const work = async () => ({ found: await lookUp() });
  return lookups.run("", work, new AbortController().signal).catch((error) => {
    if (isQueueFull(error)) return null;
    throw error;
  });
}

/** Remembers a valid key, so that its look-ups skip the queue. */
export function rememberValidKey(keyHash: Buffer): void {
  const hash = keyHash.toString("latin1");
  if (validKeys.has(hash)) return;
  validKeys.add(hash);
  const [oldest] = validKeys;
  if (validKeys.size > MAX_VALID_KEYS && oldest !== undefined) validKeys.delete(oldest);
}
