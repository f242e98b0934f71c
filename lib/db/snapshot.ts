import "server-only";
import type { ClientBase } from "pg";
import { pool } from "#lib/db/client.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";
import { type Query, verifyRows } from "#lib/db/query/query.ts";

/** A consistent view of the whole database at one moment. */
export interface Snapshot {
  rows<Row>(query: Query<Row>, values?: unknown[]): Promise<Row[]>;
}

/** Runs any number of queries on one consistent view of the database. It blocks nobody and writes nothing. */
export async function inSnapshot<T>(limits: Limits, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.limits = limits;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return await withOpenTransaction(() => work(snapshotOf(client)));
  } finally {
    const failed = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.resetLimits();
    client.release(failed); // a connection that could not be rolled back is not reused
  }
}

/** The view of a connection with an open transaction. */
export function snapshotOf(client: Pick<ClientBase, "query">): Snapshot {
  return {
    rows: async <Row>(query: Query<Row>, values: unknown[] = []) => {
      const { rows } = await client.query<{ json: Row }>(query.text, values);
      return verifyRows(
        query,
        rows.map(({ json }) => json),
      );
    },
  };
}
