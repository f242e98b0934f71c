import "server-only";
import { setTimeout } from "node:timers/promises";
import { hasSqlState, isRefusedBy } from "#lib/db/connection/sql-state.ts";
import { log } from "#lib/log.ts";

/** The maximum number of attempts. */
const ATTEMPTS = 6;
/** The longest wait before the second attempt; it doubles for each further attempt. */
const MAX_FIRST_WAIT_MS = 20;

interface RetryTiming {
  /** From 0 to below 1. */
  random: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
}

/**
 * Runs a transaction and retries it when PostgreSQL aborted it in favour of another one; it then had no effect. The
 * waits are random, so that two conflicting transactions do not collide again. Throws the error of the sixth attempt,
 * and any other error at once.
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
      log.warn({ err: error, attempts }, "a transaction conflicted with another one and is retried");
      await sleep(random() * MAX_FIRST_WAIT_MS * 2 ** (attempts - 1));
    }
  }
}

/** Has a transaction begin anew that finds itself overtaken by another one. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  readonly code = "40001";
}

/**
 * serialization_failure and deadlock_detected (PostgreSQL, Appendix A), and Prisma's code for both;
 * foreign_key_violation, because what a row names was deleted after the transaction read it, and is not found the next
 * time.
 */
const CONFLICTS = new Set<unknown>(["40001", "40P01", "P2034", "23503"]);

/**
 * Whether PostgreSQL aborted the transaction because of another one. One that gave out the same external id is found the
 * next time (external-ids.ts).
 */
export function isConflict(error: unknown): boolean {
  return hasSqlState(error, CONFLICTS) || isRefusedBy(error, "_external_id_idx");
}
