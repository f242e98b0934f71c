import "server-only";
import { Counter, Gauge } from "prom-client";
import { LimitedPool, type LimitedPoolOptions } from "#lib/db/connection/limited-pool.ts";
import { log } from "#lib/log.ts";
import { metricOf, registry } from "#lib/telemetry/registry.ts";

/**
 * How late a replica may be that serves reads, in milliseconds. `callerPosition` remembers writes for much longer, so
 * every replica that serves has the writes that it has forgotten.
 */
export const MAX_LAG_MS = 5_000;

/**
 * How long a replica may take to accept a connection, and to say how far it is, before the primary serves.
 * Milliseconds.
 */
export const REPLICA_ANSWER_MS = 1_000;

/** Where a read went that a replica may serve: there, or to the primary, and why. */
type Outcome = "replica" | "own_write_missing" | "lagging" | "away" | "failed";

/** `away` also before it answered for the first time. */
export type ReplicaState = "in_use" | "lagging" | "away";

const reads = metricOf("folio_replica_reads_total", () => {
  return new Counter({
    name: "folio_replica_reads_total",
    help: "Reads that a replica may serve, by where they went: the replica, or the primary because of what the label says.",
    labelNames: ["outcome"],
    registers: [registry],
  });
});
const usable = metricOf("folio_replica_usable", () => {
  return new Gauge({ name: "folio_replica_usable", help: "Processes that use the replica.", registers: [registry] });
});
const lag = metricOf("folio_replica_lag_seconds", () => {
  return new Gauge({
    name: "folio_replica_lag_seconds",
    help: "The age of what the replica has, to a second.",
    aggregator: "max",
    registers: [registry],
  });
});

/** The replica cannot serve a read: it is too far behind, or lacks what the caller wrote. */
export class NotOnReplicaError extends Error {
  override readonly name = "NotOnReplicaError";
  readonly outcome: "own_write_missing" | "lagging";
  constructor(outcome: NotOnReplicaError["outcome"]) {
    super(`the replica cannot serve the read: ${outcome}`);
    this.outcome = outcome;
  }
}

const MESSAGES: Record<ReplicaState, string> = {
  in_use: "lists are read on the replica",
  lagging: "the replica is too far behind: lists are read on the primary",
  away: "the replica does not answer: lists are read on the primary",
};

/** The connections to DATABASE_READ_URL, and whether it is of use now. */
export class Replica {
  readonly pool: LimitedPool;
  readonly searchPool: LimitedPool;
  #state: ReplicaState = "away";
  #wasLookedAt = false;

  constructor(options: LimitedPoolOptions, searchConnections: number) {
    const fast = { ...options, connectMs: REPLICA_ANSWER_MS };
    this.pool = new LimitedPool(fast);
    const { onConnect: _, ...search } = fast;
    this.searchPool = new LimitedPool({ ...search, max: searchConnections });
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** The connections of both pools. */
  get totalCount(): number {
    return this.pool.totalCount + this.searchPool.totalCount;
  }

  get idleCount(): number {
    return this.pool.idleCount + this.searchPool.idleCount;
  }

  count(outcome: Outcome): void {
    reads.inc({ outcome });
  }

  /**
   * Records how old its data was at the last look, in milliseconds; null when it did not answer, because of `error`.
   */
  sawAge(ageMs: number | null, error?: unknown): void {
    if (ageMs !== null) lag.set(Math.max(0, ageMs) / 1000);
    const state = ageMs === null ? "away" : ageMs <= MAX_LAG_MS ? "in_use" : "lagging";
    if (state !== this.#state || !this.#wasLookedAt)
      log.warn({ ...(error !== undefined && { err: error }), state }, MESSAGES[state]);
    this.#wasLookedAt = true;
    this.#state = state;
    usable.set(state === "in_use" ? 1 : 0);
  }
}
