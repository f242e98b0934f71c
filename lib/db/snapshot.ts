import "server-only";
import { pool } from "#lib/db/client.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";

/** The whole database at one moment. */
export interface Snapshot {
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Runs any number of queries on the state of the database at one moment. It blocks nobody and writes nothing. */
export async function inSnapshot<T>(limits: Limits, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.limits = limits;
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    return await withOpenTransaction(() => work({ rows: async (text, values) => (await client.query(text, values)).rows }));
  } finally {
    const failed = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.resetLimits();
    client.release(failed); // a connection that could not be rolled back is not reused
  }
}
