import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { reportViolation } from "#lib/db/connection/open-transaction.ts";

/**
 * What a transaction may have to wait for, in the order in which every one takes it, so that no two wait for each other in a circle. The
 * migration of the counter slots says why each stands where it does.
 */
const LOCK_ORDER = [
  "webhook message",
  "group",
  "invitation",
  "user",
  "password reset",
  "email verification",
  "document",
  "invoice",
  "company",
  "client",
  "job",
  "number series",
  "counters",
  "idempotency key",
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
 * To be called by whatever takes a lock, before it does: a breach of the order is noticed whether or not anybody waits just then. `id` names
 * the row; one that the transaction holds already may be taken again at any time.
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
  if (step === 0 && id < before.lastId) reportViolation(`a transaction takes several locks "${lock}", not in the order of their ids`);
  before.rows.add(row);
  before.last = lock;
  before.lastId = id;
}
