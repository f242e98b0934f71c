import "server-only";
import type { ClientBase } from "pg";
import { pool } from "#lib/db/client.ts";
import type { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";
import { type ColumnQuery, type Query, rowsOf, verifyRows } from "#lib/db/query/query.ts";
import { toStatement } from "#lib/db/to-statement.ts";

/** A consistent view of the whole database at one moment. */
export interface Snapshot {
  rows<Row>(query: Query<Row>, values?: unknown[]): Promise<Row[]>;
  /** The same for a query whose rows have columns. */
  columns<Row extends object>(query: ColumnQuery<Row>, values?: unknown[]): Promise<Row[]>;
}

/**
 * Runs any number of queries on one consistent view of the database. It blocks nobody and writes nothing. Aborting `gone` cancels the running
 * query and refuses the next.
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

/** The view of a connection with an open transaction. With `isNamed`, PostgreSQL keeps the plans of queries that have a name. */
export function snapshotOf(
  client: Pick<ClientBase, "query">,
  { gone, isNamed = false }: { gone?: AbortSignal | undefined; isNamed?: boolean } = {},
): Snapshot {
  const read = async <Row extends object>(query: Omit<Query<unknown>, "field">, values: unknown[]) => {
    const statement = toStatement(isNamed ? query : { ...query, name: "" }, values, gone);
    return (await client.query<Row>(statement)).rows;
  };
  return {
    rows: async (query, values = []) => rowsOf(query, await read(query, values)),
    columns: async (query, values = []) => verifyRows(query, await read(query, values)),
  };
}
