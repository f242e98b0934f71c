import "server-only";
import { type QuotaState, SharedQuota } from "#lib/auth/shared-quota.ts";
import { env } from "#lib/env.ts";

/** Requests without a key that works, by network address. */
const failures = new SharedQuota({ name: "bad_api_key", requests: env.API_BAD_KEY_LIMIT, windowMs: 60_000 });

/** So many look-ups of keys may run, and so many wait, for addresses over the limit: bad keys never hold more connections than this. */
const MAX_RUNNING_LOOKUPS = 2;
const MAX_WAITING_LOOKUPS = 200;
const lookupQueue = { running: 0, waiting: [] as (() => void)[] };

/** Keys that worked lately, by their hash, the latest last. They may be revoked by now: the database is asked all the same. */
const validKeys = new Set<string>();
const MAX_VALID_KEYS = 10_000;

/** Counts a failure of this address; `ok` while it is within the limit. */
export function countInvalidKey(address: string): Promise<QuotaState> {
  return failures.consume(address);
}

/**
 * Looks a key up in the database, at once or, where its address is over the limit and the key is not known to work, in a lane of its own: a
 * good key behind the same address waits its turn, and is not locked out. Null when the lane is full.
 */
export async function lookUpKey<T>(keyHash: Buffer, address: string, lookUp: () => Promise<T>): Promise<{ found: T } | null> {
  if (!failures.isUsedUp(address) || validKeys.has(keyHash.toString("latin1"))) return { found: await lookUp() };
  if (lookupQueue.running < MAX_RUNNING_LOOKUPS) lookupQueue.running++;
  else if (lookupQueue.waiting.length >= MAX_WAITING_LOOKUPS) return null;
  else await new Promise<void>((resolve) => lookupQueue.waiting.push(resolve));
  try {
    return { found: await lookUp() };
  } finally {
    const next = lookupQueue.waiting.shift();
    if (next) next();
    else lookupQueue.running--;
  }
}

/** Keeps a key that works out of the lane. */
export function rememberValidKey(keyHash: Buffer): void {
  const hash = keyHash.toString("latin1");
  if (validKeys.has(hash)) return;
  validKeys.add(hash);
  const [oldest] = validKeys;
  if (validKeys.size > MAX_VALID_KEYS && oldest !== undefined) validKeys.delete(oldest);
}
