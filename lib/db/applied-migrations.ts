import "server-only";
import { pool } from "#lib/db/client.ts";
import { migrationNames } from "#lib/db/migration-files.ts";

/** The migrations of this release that the database has not had. */
export async function pendingMigrations(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationNames()).filter((name) => !applied.has(name));
}
