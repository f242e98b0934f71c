import "server-only";
import type { CallerPosition } from "#lib/db/connection/caller.ts";
import { type Field, instant, listOf, nullable, object, uuid } from "#lib/db/query/field.ts";
import { env } from "#lib/env.ts";

/**
 * For how many seconds the primary remembers a write for its caller's reads. Longer than a replica that serves may be
 * behind (`MAX_LAG_MS`), a transaction may take from its note to its commit, and clocks of servers may differ.
 */
const REMEMBERED_SECONDS = 60;

/**
 * A field of the query that authenticates a caller: how far a replica must be for them. `id` is the SQL of their id.
 * Null without replicas.
 */
export function callerPosition(id: string): Field<CallerPosition | null> {
  const from = `caller_writes w WHERE w.caller_id = ${id} AND w.written_at > statement_timestamp() - interval '${REMEMBERED_SECONDS} seconds'`;
  const position = object<CallerPosition>({
    at: instant("statement_timestamp()"),
    writes: listOf(uuid("w.token"), { from, orderBy: "w.token" }),
  });
  return nullable(env.DATABASE_READ_URL ? position : { ...position, sql: "NULL" });
}
