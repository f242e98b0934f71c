import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/db/client.ts";

/** What is counted, how often it may happen, and within which time. Counted in the database, so over all server processes. */
const LIMITS = {
  sign_in_email: { points: 10, duration: 15 * 60 },
  sign_in_address: { points: 100, duration: 15 * 60 },
  sign_up_address: { points: 20, duration: 60 * 60 },
  password_reset_email: { points: 3, duration: 60 * 60 },
  view_invoice: { points: 100, duration: 60 * 60 },
} as const;

type Limit = keyof typeof LIMITS;

function limiter(limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...LIMITS[limit],
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit,
    clearExpiredByTimeout: false, // a job does
  });
}

const limiters = Object.fromEntries((Object.keys(LIMITS) as Limit[]).map((limit) => [limit, limiter(limit)])) as Record<
  Limit,
  RateLimiterPostgres
>;

/** The column of the key is short, and what is counted under may be long. */
function shorten(key: string): string {
  return key.slice(0, 200);
}

/** Whether as many attempts were counted as may be, or more. */
export async function isThrottled(limit: Limit, key: string): Promise<boolean> {
  const counted = await limiters[limit].get(shorten(key));
  return counted !== null && counted.consumedPoints >= LIMITS[limit].points;
}

/** Counts an attempt; false when it was one too many. */
export async function countAttempt(limit: Limit, key: string): Promise<boolean> {
  try {
    await limiters[limit].consume(shorten(key));
    return true;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return false;
  }
}

export async function clearAttempts(limit: Limit, key: string): Promise<void> {
  await limiters[limit].delete(shorten(key));
}

/** Forgets counters whose time is over, but for those that somebody counts just now. */
export async function purgeRateLimits(now: Date): Promise<void> {
  const over = "SELECT key FROM rate_limits WHERE expire < $1 FOR UPDATE SKIP LOCKED";
  await pool.query(`DELETE FROM rate_limits WHERE key IN (${over})`, [now.getTime()]);
}
