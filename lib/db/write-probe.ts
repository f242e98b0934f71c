import "server-only";
import { pool } from "#lib/db/client.ts";

/**
 * Writes once and commits, or throws. A standby, a read-only database and a full disk fail here. The row is the same each time, and might find
 * room where nothing else does; so PostgreSQL also has to find room for a file of some hundred kilobytes, as rows beyond work_mem are kept in, and
 * removes it again.
 */
export async function probeWrites(): Promise<void> {
  await pool.query(`
    SET LOCAL work_mem = '64kB'; SET LOCAL temp_tablespaces = '';
    SELECT count(*) FROM generate_series(1, 20000);
    INSERT INTO write_probe (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at`);
}
