import "server-only";
import type { Client, Pool } from "pg";
import { changedDefinitions } from "#lib/db/migrations/definitions.ts";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { boolean, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

export const HAS_MIGRATIONS = defineQuery(
  "",
  boolean("to_regclass('_prisma_migrations') IS NOT NULL"),
  (columns) => `SELECT ${columns}`,
);
/** The migrations that a database has, in the order in which they were applied. */
export const APPLIED_MIGRATIONS = defineQuery(
  "",
  text("migration_name"),
  (columns) =>
    `SELECT ${columns} FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at, migration_name`,
);

/**
 * Whether a database has every migration of this release, and its functions and triggers. It asks without loading what
 * migrates. Rejects when the database cannot say.
 */
export async function isMigrated(database: Pick<Client | Pool, "query">): Promise<boolean> {
  const applied = await appliedNames(database);
  if (!(await migrationNames()).every((name) => applied.includes(name))) return false;
  return (await changedDefinitions(database)).length === 0;
}

/** Their names; none for an empty database. */
export async function appliedNames(database: Pick<Client | Pool, "query">): Promise<string[]> {
  const [hasMigrations] = await readCatalogue(database, HAS_MIGRATIONS);
  return hasMigrations ? readCatalogue(database, APPLIED_MIGRATIONS) : [];
}
