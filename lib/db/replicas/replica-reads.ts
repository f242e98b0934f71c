import "server-only";
import { inSearchTurn, readRows, readRowsOfSearch, replica, searchPool } from "#lib/db/client.ts";
import { isCallerGone, readSignal, replicaReader } from "#lib/db/connection/caller.ts";
import type { LimitedPool, Statement } from "#lib/db/connection/limited-pool.ts";
import { type Limits, REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { NotOnReplicaError, type Replica } from "#lib/db/connection/replica.ts";
import { recordOutage } from "#lib/db/connection/track-outage.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import type { Query } from "#lib/db/query/query.ts";
import { checkPosition } from "#lib/db/replicas/check-position.ts";
import { inSnapshot, type Snapshot, snapshotOf } from "#lib/db/snapshot.ts";
import { log } from "#lib/log.ts";

// Lists, the dashboard and exports read here: on a replica that has all that the caller wrote, else on the primary.
// Whatever a request decides by is read elsewhere. docs/decisions/0042-callers-see-their-writes-on-replicas.md has the
// whole.

/** Reads the rows of a list. */
export function readListed<Row>(query: Query<Row>, values: unknown[]): Promise<Row[]> {
  const onPrimary = () => readRows("pool", query, values);
  if (!replica) return onPrimary();
  const place = { pool: replica.pool, limits: REQUEST_LIMITS, gone: readSignal() };
  return readThere(replica, place, (snapshot) => snapshot.rows(query, values), onPrimary);
}

/**
 * Reads the rows of a query that may take long in a large company: a search, a sum of all that is open. It runs on a
 * small pool of its own, in turn with other such queries, so that no number of them delays the rest. Fails with
 * TooManyCallsError when the company has too many.
 */
export function readInTurn<Row>(companyId: string, query: Query<Row>, values: unknown[]): Promise<Row[]> {
  return inSearchTurn(companyId, (gone) => {
    const onPrimary = () => readRowsOfSearch(query, values, gone);
    if (!replica) return onPrimary();
    const place = { pool: replica.searchPool, limits: REQUEST_LIMITS, gone };
    return readThere(replica, place, (snapshot) => snapshot.rows(query, values), onPrimary);
  });
}

/**
 * The same for several queries on one view of the database. The company waits for its turn for up to `waitMs`
 * milliseconds.
 */
export function readSnapshotInTurn<T>(
  companyId: string,
  read: (snapshot: Snapshot) => Promise<T>,
  { limits = REQUEST_LIMITS, waitMs }: { limits?: Limits; waitMs?: number | undefined } = {},
): Promise<T> {
  const inTurn = (gone: AbortSignal | undefined) => {
    const onPrimary = () => inSnapshot(limits, read, { source: searchPool, gone });
    return replica ? readThere(replica, { pool: replica.searchPool, limits, gone }, read, onPrimary) : onPrimary();
  };
  return inSearchTurn(companyId, inTurn, waitMs);
}

interface Place {
  pool: LimitedPool;
  limits: Limits;
  gone: AbortSignal | undefined;
}

/** Reads on the replica where it may serve the caller of the current request, and on the primary where it cannot. */
async function readThere<T>(
  replica: Replica,
  place: Place,
  read: (snapshot: Snapshot) => Promise<T>,
  onPrimary: () => Promise<T>,
): Promise<T> {
  const reader = replicaReader();
  if (!reader) return onPrimary();
  if (replica.state !== "in_use") {
    replica.count(replica.state);
    return onPrimary();
  }
  try {
    const result = await inReplicaSnapshot(place, reader, read);
    replica.count("replica");
    return result;
  } catch (error) {
    if (isCallerGone(error) || isTimeout(error)) throw recordOutage(error);
    if (error instanceof NotOnReplicaError) replica.count(error.outcome);
    else {
      const isAway = isUnavailable(error);
      if (isAway)
        replica.sawAge(null, error); // until the next look at it, other reads do not try
      else log.warn({ err: error }, "a read failed on the replica and goes to the primary");
      replica.count(isAway ? "away" : "failed");
    }
    return onPrimary();
  }
}

/**
 * The statement took as long as it may: it would on the primary too. A conflict with recovery has another code, 40001.
 */
function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === "57014";
}

/**
 * Runs `read` in a transaction that first checks how far the replica is. Both are on one connection, so that the check
 * is about the server that answers. The first statement of `read` does not wait for the check, but its rows are used
 * only after it.
 */
async function inReplicaSnapshot<T>(
  { pool, limits, gone }: Place,
  { id, position }: NonNullable<ReturnType<typeof replicaReader>>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  gone?.throwIfAborted();
  const client = await pool.connect();
  client.limits = limits;
  const begun = client.query(client.beginStatement("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"));
  const checked = Promise.all([begun, checkPosition(client, id, position)]);
  const query = async (statement: Statement) => {
    const [result, check] = await Promise.allSettled([client.query(statement), checked]);
    if (check.status === "rejected") throw check.reason;
    if (result.status === "rejected") throw result.reason;
    return result.value;
  };
  try {
    const [result] = await Promise.all([
      read(snapshotOf({ query } as typeof client, { gone, isNamed: true })),
      checked,
    ]);
    return result;
  } finally {
    // The caller need not wait for it.
    const giveBack = (failed: boolean) => {
      client.resetLimits();
      client.release(failed || client.isCancelled);
    };
    client.query("ROLLBACK").then(
      () => giveBack(false),
      () => giveBack(true),
    );
  }
}
