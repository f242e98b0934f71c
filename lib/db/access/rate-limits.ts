import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/db/client.ts";

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60]; // in seconds

/** What is counted, how often it may happen, and within which time. Counted in the database, so over all server processes. */
const LIMITS = {
  /** Of one account from one place, a network address or a browser known to the account. */
  sign_in_place: { points: 10, duration: 15 * MINUTE },
  sign_in_place_day: { points: 50, duration: DAY },
  /** Of one account from all places it is not known in. No single place comes near it, see `sign_in_place_day`. */
  sign_in_account: { points: 500, duration: DAY },
  sign_in_address: { points: 100, duration: 15 * MINUTE },
  change_password: { points: 10, duration: 15 * MINUTE },
  sign_up_address: { points: 20, duration: HOUR },
  password_reset_email: { points: 3, duration: HOUR },
  password_reset_address: { points: 30, duration: HOUR },
  email_verification: { points: 5, duration: HOUR },
  /** Links of invitations, password resets and verifications that are no good. */
  account_link_address: { points: 50, duration: 15 * MINUTE },
  view_invoice: { points: 100, duration: HOUR },
} as const;

type Limit = keyof typeof LIMITS;
/** One thing tried, under one limit: of which account, from which address. */
export type Attempt = readonly [limit: Limit, key: string];

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

/** The column of the key is short and takes no NUL, and what is counted under may be anything. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Counts an attempt; false when it was one too many. Never call it inside a transaction: it uses a connection of its own. */
export async function countAttempt(limit: Limit, key: string): Promise<boolean> {
  try {
    await limiters[limit].consume(digest(key));
    return true;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return false;
  }
}

/**
 * Counts an attempt under each of several limits before anything is looked at, so that of any number of attempts at once only as many as a
 * limit allows go on. False when it was one too many under any of them; then it counts under none.
 */
export async function countAttempts(attempts: readonly Attempt[]): Promise<boolean> {
  for (const [index, [limit, key]] of attempts.entries()) {
    if (await countAttempt(limit, key)) continue;
    await refundAttempts(attempts.slice(0, index + 1));
    return false;
  }
  return true;
}

/** Takes attempts off the count again: they turned out to be good, or were not looked at. */
export async function refundAttempts(attempts: readonly Attempt[]): Promise<void> {
  await Promise.all(attempts.map(([limit, key]) => limiters[limit].reward(digest(key))));
}

/** Forgets counters whose time is over, but for those that somebody counts just now. */
export async function purgeRateLimits(now: Date): Promise<void> {
  const over = "SELECT key FROM rate_limits WHERE expire < $1 FOR UPDATE SKIP LOCKED";
  await pool.query(`DELETE FROM rate_limits WHERE key IN (${over})`, [now.getTime()]);
}
