import "server-only";
import { readRows } from "#lib/db/client.ts";
import { APPLIED_MIGRATIONS, HAS_MIGRATIONS } from "#lib/db/migrations/is-migrated.ts";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";

/**
 * The schema versions of the database and of this release. A version is the name of the last migration; null when there
 * is none.
 */
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
  const applied = hasMigrations ? await readRows("pool", APPLIED_MIGRATIONS, []) : [];
  const known = await migrationNames();
  const lastKnown = applied.findLastIndex((name) => known.includes(name));
  return {
    database: applied.at(-1) ?? null,
    release: known.at(-1) ?? null,
    missing: known.filter((name) => !applied.includes(name)),
    databaseIsNewer: lastKnown !== -1 && lastKnown < applied.length - 1,
  };
}
