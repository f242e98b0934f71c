import "server-only";
import { pool } from "#lib/db/client.ts";
import type { Limits } from "#lib/db/connection/limits.ts";
import { withOpenTransaction } from "#lib/db/connection/open-transaction.ts";

/** The whole database as it was at one moment. */
export interface Snapshot {
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Reads, over as many queries as it takes, what the database held at one moment. Nobody waits for it, and nothing is written. */
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
    client.release(failed); // a connection that could not be rolled back serves nobody else
  }
}
