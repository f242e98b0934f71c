import "server-only";
import type { CallerPosition } from "#lib/db/connection/caller.ts";
import type { LimitedPoolClient, Statement } from "#lib/db/connection/limited-pool.ts";
import { MAX_LAG_MS, NotOnReplicaError, REPLICA_ANSWER_MS } from "#lib/db/connection/replica.ts";
import { boolean, integer, nullable, object } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";

// The replica has whatever happened before the caller's key or session was made, if it has that key or session.
const CHECK = defineQuery(
  "check_replica",
  object({
    ageMs: nullable(
      integer(
        "(SELECT (extract(epoch FROM $2::timestamptz - p.written_at) * 1000)::bigint FROM write_probe p WHERE p.id = 1)",
      ),
    ),
    isComplete: boolean(`
      (EXISTS (SELECT FROM api_keys WHERE id = $1::uuid) OR EXISTS (SELECT FROM sessions WHERE id = $1::uuid))
      AND NOT EXISTS (SELECT unnest($3::uuid[]) EXCEPT SELECT token FROM caller_writes WHERE caller_id = $1::uuid)`),
  }),
  (columns) => `SELECT ${columns}`,
);

/**
 * How old the data of a replica is at the time `at` of the primary, in RFC 3339; null where it cannot tell. In
 * milliseconds.
 */
export async function readAge(client: LimitedPoolClient, at: string): Promise<number | null> {
  return (await check(client, null, { at, writes: [] })).ageMs;
}

/**
 * Throws a NotOnReplicaError unless the server of this connection has all that the caller wrote, and is not too far
 * behind.
 */
export async function checkPosition(
  client: LimitedPoolClient,
  callerId: string,
  position: CallerPosition,
): Promise<void> {
  const { ageMs, isComplete } = await check(client, callerId, position);
  if (ageMs === null || ageMs > MAX_LAG_MS) throw new NotOnReplicaError("lagging");
  if (!isComplete) throw new NotOnReplicaError("own_write_missing");
}

async function check(client: LimitedPoolClient, callerId: string | null, { at, writes }: CallerPosition) {
  const query = (statement: Statement) => client.query({ ...statement, answerMs: REPLICA_ANSWER_MS });
  const [found] = await snapshotOf({ query } as LimitedPoolClient, { isNamed: true }).rows(CHECK, [
    callerId,
    at,
    writes,
  ]);
  if (!found) throw new Error("the check returned no row");
  return found;
}
