import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { reportViolation } from "#lib/db/connection/open-transaction.ts";

/**
 * The global order of locks. Every transaction takes its locks in this order, so that no deadlock is possible.
 * `prisma/functions/take_counter_slot.sql` explains the position of each, except that an idempotency key is claimed
 * first: nobody waits for one. The counters include the blocks of numbers: a block is written by whoever holds the
 * number series.
 */
const LOCK_ORDER = [
  "idempotency key",
  "webhook message",
  "group",
  "invitation",
  "access",
  "user",
  "password reset",
  "email verification",
  "document",
  "recurring invoice",
  "quote",
  "online payment",
  "bank account",
  "bank entry",
  "online payout",
  "receipt",
  "invoice",
  "company",
  "client",
  "job",
  "number series",
  "counters",
  "catalogue",
  "item",
  "event chain",
] as const;

type Lock = (typeof LOCK_ORDER)[number];

interface HeldLocks {
  last: Lock;
  /** Of the rows of `last`, the one with the largest id. */
  lastId: string;
  rows: Set<string>;
}

const heldLocks = new WeakMap<Tx, HeldLocks>();

/**
 * Must be called before a lock is taken. It reports a violation of the order even without a concurrent transaction.
 * `id` names the row. A lock that the transaction already holds may be taken again at any time.
 */
export function checkLockOrder(tx: Tx, lock: Lock, id = ""): void {
  const row = `${lock} ${id}`;
  const before = heldLocks.get(tx);
  if (!before) {
    heldLocks.set(tx, { last: lock, lastId: id, rows: new Set([row]) });
    return;
  }
  if (before.rows.has(row)) return;
  const step = LOCK_ORDER.indexOf(lock) - LOCK_ORDER.indexOf(before.last);
  if (step < 0) reportViolation(`a transaction takes the lock "${lock}" after "${before.last}"`);
  if (step === 0 && id < before.lastId)
    reportViolation(`a transaction takes several locks "${lock}", not in the order of their ids`);
  before.rows.add(row);
  before.last = lock;
  before.lastId = id;
}

/** Notes a lock that a statement took in the right order beside others, so that it may be taken again. */
export function noteLock(tx: Tx, lock: Lock, id: string): void {
  heldLocks.get(tx)?.rows.add(`${lock} ${id}`);
}
