import "server-only";
import { pool } from "#lib/db/client.ts";

/**
 * Writes and commits one row, or throws. It fails on a standby, a read-only database and a full disk. The row is
 * overwritten each time and could fit where nothing else does. PostgreSQL therefore also writes and removes a temporary
 * file of some hundred kilobytes, as for rows beyond work_mem.
 */
export async function probeWrites(): Promise<void> {
  await pool.query(`
    SET LOCAL work_mem = '64kB'; SET LOCAL temp_tablespaces = '';
    SELECT count(*) FROM generate_series(1, 20000);
    INSERT INTO write_probe (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`);
}
