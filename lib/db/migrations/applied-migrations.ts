import "server-only";
import { pool } from "#lib/db/client.ts";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";

/** The schema versions of the database and of this release. A version is the name of the last migration; null when there is none. */
export interface SchemaVersions {
  database: string | null;
  release: string | null;
  /** The migrations of this release that the database lacks. */
  missing: string[];
  /** Whether the database has migrations of a later release. */
  databaseIsNewer: boolean;
}

/** The migrations of this release that the database lacks. */
export async function pendingMigrations(): Promise<string[]> {
  const applied = new Set(await appliedMigrations());
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** Compares the migrations of the database with those of this release. An empty database has no version. */
export async function compareSchemaVersions(): Promise<SchemaVersions> {
  const { rows } = await pool.query<{ exists: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  const applied = rows[0]?.exists ? await appliedMigrations() : [];
  const known = await migrationNames();
  return {
    database: applied.at(-1) ?? null,
    release: known.at(-1) ?? null,
    missing: known.filter((name) => !applied.includes(name)),
    databaseIsNewer: applied.some((name) => !known.includes(name)),
  };
}

/** By name, oldest first. */
async function appliedMigrations(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}
