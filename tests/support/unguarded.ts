import { pool } from "#lib/db/client.ts";

/** Runs a statement that the triggers and foreign keys of the database would refuse. */
export async function unguarded(text: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    await client.query(text, values);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
