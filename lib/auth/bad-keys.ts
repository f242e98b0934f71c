import "server-only";
import { type QuotaState, SharedQuota } from "#lib/auth/shared-quota.ts";
import { env } from "#lib/env.ts";

/** Requests without a key that works, by network address. */
const failures = new SharedQuota({ name: "bad_api_key", requests: env.API_BAD_KEY_LIMIT, windowMs: 60_000 });

/** So many look-ups of keys may run, and so many wait, for addresses over the limit: bad keys never hold more connections than this. */
const LANE_WIDTH = 2;
const LANE_LENGTH = 200;
const lane = { running: 0, waiting: [] as (() => void)[] };

/** Keys that worked lately, by their hash, the latest last. They may be revoked by now: the database is asked all the same. */
const goodKeys = new Set<string>();
const MAX_GOOD_KEYS = 10_000;

/** Counts a failure of this address; `ok` while it is within the limit. */
export function countBadKey(address: string): Promise<QuotaState> {
  return failures.take(address);
}

/**
 * Looks a key up in the database, at once or, where its address is over the limit and the key is not known to work, in a lane of its own: a
 * good key behind the same address waits its turn, and is not locked out. Null when the lane is full.
 */
export async function lookUpKey<T>(keyHash: Buffer, address: string, lookUp: () => Promise<T>): Promise<{ found: T } | null> {
  if (!failures.isUsedUp(address) || goodKeys.has(keyHash.toString("latin1"))) return { found: await lookUp() };
  if (lane.running < LANE_WIDTH) lane.running++;
  else if (lane.waiting.length >= LANE_LENGTH) return null;
  else await new Promise<void>((resolve) => lane.waiting.push(resolve));
  try {
    return { found: await lookUp() };
  } finally {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running--;
  }
}

/** Keeps a key that works out of the lane. */
export function rememberGoodKey(keyHash: Buffer): void {
  const hash = keyHash.toString("latin1");
  if (goodKeys.has(hash)) return;
  goodKeys.add(hash);
  const [oldest] = goodKeys;
  if (goodKeys.size > MAX_GOOD_KEYS && oldest !== undefined) goodKeys.delete(oldest);
}
