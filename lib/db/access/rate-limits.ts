import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "#lib/db/client.ts";

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60]; // in seconds

/** The rate limits. They are counted in the database, so across all server processes. */
const LIMITS = {
  /** Per account and origin: a network address, or a browser known to the account. */
  sign_in_place: { points: 10, duration: 15 * MINUTE },
  sign_in_place_day: { points: 50, duration: DAY },
  /** Per account, over all unknown origins. A single origin cannot reach it, see `sign_in_place_day`. */
  sign_in_account: { points: 500, duration: DAY },
  sign_in_address: { points: 100, duration: 15 * MINUTE },
  change_password: { points: 10, duration: 15 * MINUTE },
  sign_up_address: { points: 20, duration: HOUR },
  password_reset_email: { points: 3, duration: HOUR },
  password_reset_address: { points: 30, duration: HOUR },
  email_verification: { points: 5, duration: HOUR },
  /** Invalid links of invitations, password resets and verifications. */
  account_link_address: { points: 50, duration: 15 * MINUTE },
  view_invoice: { points: 100, duration: HOUR },
  view_quote: { points: 100, duration: HOUR },
  /** E-mails with a code, per quote. */
  quote_code_email: { points: 5, duration: HOUR },
  /** Per code. */
  quote_code: { points: 5, duration: HOUR },
} as const;

type Limit = keyof typeof LIMITS;
/** One attempt under one limit: the limit and what it counts by. */
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

/** The key column is short and does not accept NUL, and the counted text can be anything. */
function digest(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * Counts an attempt; false when it exceeds the limit. Never call it inside a transaction: it uses its own connection.
 */
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
 * Counts an attempt under several limits before it is made, so that concurrent attempts cannot exceed a limit. False
 * when it exceeds any of them; then none counts it.
 */
export async function countAttempts(attempts: readonly Attempt[]): Promise<boolean> {
  for (const [index, [limit, key]] of attempts.entries()) {
    if (await countAttempt(limit, key)) continue;
    await refundAttempts(attempts.slice(0, index + 1));
    return false;
  }
  return true;
}

/** Refunds attempts that were valid or not made. */
export async function refundAttempts(attempts: readonly Attempt[]): Promise<void> {
  await Promise.all(attempts.map(([limit, key]) => limiters[limit].reward(digest(key))));
}

/** Deletes expired counters, except locked ones. */
export async function purgeRateLimits(now: Date): Promise<void> {
  const over = "SELECT key FROM rate_limits WHERE expire < $1 FOR UPDATE SKIP LOCKED";
  await pool.query(`DELETE FROM rate_limits WHERE key IN (${over})`, [now.getTime()]);
}
