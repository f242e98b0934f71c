import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { LimitedPool, type LimitedPoolClient } from "#lib/db/connection/limited-pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

// A transaction must never wait for another connection. When transactions hold every connection of the pool and each
// requests one more, all of them wait until they fail. Code inside a transaction therefore uses its `Tx`.

interface OpenTransaction {
  isOpen: boolean;
}

// `next dev` re-evaluates modules at every change, and the build contains several copies of this one. All of them share
// one storage.
const shared = globalThis as { folioOpenTransaction?: AsyncLocalStorage<OpenTransaction> };
shared.folioOpenTransaction ??= new AsyncLocalStorage();
const current = shared.folioOpenTransaction;

/**
 * Marks a connection as held while `work` runs: code called by `work` must not request another one. Tasks that `work`
 * starts may do so after it has ended.
 */
export async function withOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** The message in the log and in tests. */
export const SECOND_CONNECTION = "an open transaction asked the pool for a second connection";

/** The pool of the process. It reports code that requests a connection while holding one. */
export class GuardedPool extends LimitedPool {
  override connect(): Promise<LimitedPoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<LimitedPoolClient> | undefined {
    if (current.getStore()?.isOpen) reportViolation(SECOND_CONNECTION);
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}

/**
 * Reports a violated rule of this folder. Tests and development fail at once, at the violating line. Production logs an
 * error and continues, because the rule prevents failures under load only.
 */
export function reportViolation(rule: string): void {
  const error = new Error(rule);
  if (env.NODE_ENV === "test" || env.NODE_ENV === "development") throw error;
  log.error({ err: error }, rule);
}
