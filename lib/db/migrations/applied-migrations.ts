import "server-only";
import { readRows } from "#lib/db/client.ts";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { boolean, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/** The schema versions of the database and of this release. A version is the name of the last migration; null when there is none. */
export interface SchemaVersions {
  database: string | null;
  release: string | null;
  /** The migrations of this release that the database lacks. */
  missing: string[];
  /** Whether the database has migrations of a later release. */
  databaseIsNewer: boolean;
}

/** Compares the migrations of the database with those of this release. An empty database has no version. */
export async function compareSchemaVersions(): Promise<SchemaVersions> {
  const [hasMigrations] = await readRows("pool", HAS_MIGRATIONS, []);
  const applied = hasMigrations ? await appliedMigrations() : [];
  const known = await migrationNames();
  const lastKnown = applied.findLastIndex((name) => known.includes(name));
  return {
    database: applied.at(-1) ?? null,
    release: known.at(-1) ?? null,
    missing: known.filter((name) => !applied.includes(name)),
    databaseIsNewer: lastKnown !== -1 && lastKnown < applied.length - 1,
  };
}

const HAS_MIGRATIONS = defineQuery("", boolean("to_regclass('_prisma_migrations') IS NOT NULL"), (columns) => `SELECT ${columns}`);
const APPLIED_MIGRATIONS = defineQuery(
  "",
  text("migration_name"),
  (columns) => `
    SELECT ${columns} FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at, migration_name`,
);

/** In the order in which they were applied. */
function appliedMigrations(): Promise<string[]> {
  return readRows("pool", APPLIED_MIGRATIONS, []);
}
