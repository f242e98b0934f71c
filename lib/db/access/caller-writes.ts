import "server-only";
import { pool } from "#lib/db/client.ts";

/**
 * Deletes notes of writes, except locked ones, that no read has asked for in a while. Only PostgreSQL's clock is used,
 * as for writing them.
 */
export async function purgeCallerWrites(): Promise<void> {
  await pool.query(`
    DELETE FROM caller_writes WHERE (caller_id, backend) IN (
      SELECT caller_id, backend FROM caller_writes WHERE written_at < statement_timestamp() - interval '10 minutes' FOR UPDATE SKIP LOCKED)`);
}
