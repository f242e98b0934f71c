import "server-only";
import type { ClientBase, Pool } from "pg";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";

const APPLIED = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";

/** Whether a database has every migration of this release. It asks without loading what migrates. Rejects when the database cannot say. */
export async function isMigrated(database: Pick<ClientBase | Pool, "query">): Promise<boolean> {
  const { rows: tables } = await database.query<{ oid: string | null }>("SELECT to_regclass('_prisma_migrations') AS oid");
  if (!tables[0]?.oid) return false;
  const { rows } = await database.query<{ migration_name: string }>(APPLIED);
  const applied = new Set(rows.map((row) => row.migration_name));
  return (await migrationNames()).every((name) => applied.has(name));
}
