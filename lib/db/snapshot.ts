import "server-only";
import type { ClientBase } from "pg";
import { pool } from "#lib/db/client.ts";
import type { LimitedPool, Statement } from "#lib/db/connection/limited-pool.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import { type ColumnQuery, type Query, rowsOf, verifyRows } from "#lib/db/query/query.ts";
import { TEXT_ROWS } from "#lib/db/query/row-texts.ts";

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
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return await withOpenTransaction(() => work(snapshotOf(client, { gone })));
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
  const read = async <Row extends object>(
    { name, text, readTexts }: Pick<Query<unknown>, "name" | "text" | "readTexts">,
    values: unknown[],
  ) => {
    const named = isNamed && name && { name: statementName(name, text) };
    const statement: Statement = { text, values, gone, ...named, ...(readTexts && TEXT_ROWS) };
    return (await client.query<Row>(statement)).rows;
  };
  return {
    rows: async (query, values = []) => rowsOf(query, await read(query, values)),
    columns: async (query, values = []) => verifyRows(query, await read(query, values)),
  };
}
