import "server-only";
import { setTimeout } from "node:timers/promises";
import { log } from "#lib/log.ts";

/** How often a transaction is begun at most. */
const ATTEMPTS = 6;
/** The longest wait before the second attempt; each further wait may be twice as long. */
const MAX_FIRST_WAIT_MS = 20;

interface RetryTiming {
  /** From 0 to below 1. */
  random: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
}

/**
 * Does the work, and again where PostgreSQL ended its transaction for the sake of another one: nothing of it took effect, and it may well
 * succeed the next time. The waits between are random, so that two that met do not meet again. After the sixth attempt the error stands;
 * any other error stands at once.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  { random, sleep }: RetryTiming = { random: Math.random, sleep: setTimeout },
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === ATTEMPTS || !isConflict(error)) throw error;
      log.warn({ err: error, attempts }, "a transaction met another one and is repeated");
      await sleep(random() * MAX_FIRST_WAIT_MS * 2 ** (attempts - 1));
    }
  }
}

/** serialization_failure and deadlock_detected (PostgreSQL, Appendix A), and what Prisma makes of both. */
const CONFLICTS = new Set<unknown>(["40001", "40P01", "P2034"]);

/**
 * Whether PostgreSQL ended the transaction because of a deadlock or a serialization failure. The driver says so in the error's `code`, Prisma
 * in its own, around the driver's, or, for SQL of ours and for COMMIT, in an error within the error.
 */
export function isConflict(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  if (CONFLICTS.has(code) || CONFLICTS.has(originalCode)) return true;
  return isConflict(cause) || isConflict((meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError);
}
