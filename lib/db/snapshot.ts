import "server-only";
import type { ClientBase } from "pg";
import { pool } from "#lib/db/client.ts";
import type { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";
import { type Query, rowsOf } from "#lib/db/query/query.ts";
import { toStatement } from "#lib/db/to-statement.ts";

/** A consistent view of the whole database at one moment. */
export interface Snapshot {
  rows<Row>(query: Query<Row>, values?: unknown[]): Promise<Row[]>;
}

/**
 * Runs any number of queries on one consistent view of the database. It blocks nobody and writes nothing. Aborting
 * `gone` cancels the running query and refuses the next.
 */
export async function inSnapshot<T>(
  limits: Limits,
  work: (snapshot: Snapshot) => Promise<T>,
  { source = pool, gone }: { source?: LimitedPool; gone?: AbortSignal | undefined } = {},
): Promise<T> {
  gone?.throwIfAborted();
  const client = await source.connect();
  client.limits = limits;
  try {
    const begun = client.query(client.beginStatement("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"));
    const [result] = await Promise.all([withOpenTransaction(() => work(snapshotOf(client, { gone }))), begun]);
    return result;
  } finally {
    const failed = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.resetLimits();
    client.release(failed || client.isCancelled); // a connection that could not be rolled back is not reused
  }
}

/**
 * The view of a connection with an open transaction. With `isNamed`, PostgreSQL keeps the plans of queries that have a
 * name.
 */
export function snapshotOf(
  client: Pick<ClientBase, "query">,
  { gone, isNamed = false }: { gone?: AbortSignal | undefined; isNamed?: boolean } = {},
): Snapshot {
  return {
    rows: async (query, values = []) =>
      rowsOf(query, (await client.query(toStatement(isNamed ? query : { ...query, name: "" }, values, gone))).rows),
  };
}
