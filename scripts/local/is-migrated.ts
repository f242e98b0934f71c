import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { withClient } from "./database.ts";

const APPLIED = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";

/** Whether a database has every migration of this release. It asks without loading what migrates. */
export async function isMigrated(url: string): Promise<boolean> {
  try {
    const names = await migrationNames();
    const { rows } = await withClient(url, (client) => client.query<{ migration_name: string }>(APPLIED));
    const applied = new Set(rows.map((row) => row.migration_name));
    return names.every((name) => applied.has(name));
  } catch {
    return false; // an empty database, or one that whoever migrates it will tell of
  }
}
