import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { LimitedPool, type LimitedPoolClient } from "#lib/db/connection/limited-pool.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

// A transaction never waits for another connection. Where every connection of the pool is in the hands of a transaction that wants one
// more, each waits for the others until all of them fail. What reads or writes inside a transaction therefore takes its `Tx`.

interface OpenTransaction {
  isOpen: boolean;
}

// `next dev` evaluates modules anew at every change, and the build has several copies of this one; the pool asks the same storage in all.
const shared = globalThis as { folioOpenTransaction?: AsyncLocalStorage<OpenTransaction> };
shared.folioOpenTransaction ??= new AsyncLocalStorage();
const current = shared.folioOpenTransaction;

/**
 * Marks a connection as held while `work` runs: nothing that `work` calls may ask the pool for another. What it merely starts, and what
 * goes on after it has ended, may do so from then on.
 */
export async function withOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** How the log and the tests know it. */
export const SECOND_CONNECTION = "an open transaction asked the pool for a second connection";

/** The pool of the process. It notices who asks for a connection while holding one. */
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
 * A rule of this folder is broken. Tests and development fail at once, at the line that broke it. Production goes on and logs an error: the
 * rule prevents what happens under load only, and the request would otherwise fail without any.
 */
export function reportViolation(rule: string): void {
  const error = new Error(rule);
  if (env.NODE_ENV === "test" || env.NODE_ENV === "development") throw error;
  log.error({ err: error }, rule);
}
