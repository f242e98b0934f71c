import "server-only";
import type { Client, Pool } from "pg";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { boolean, text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";

const HAS_MIGRATIONS = makeQuery("", boolean("to_regclass('_prisma_migrations') IS NOT NULL"), (columns) => `SELECT ${columns}`);
const APPLIED = makeQuery(
  "",
  text("migration_name"),
  (columns) => `SELECT ${columns} FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
);

/** Whether a database has every migration of this release. It asks without loading what migrates. Rejects when the database cannot say. */
export async function isMigrated(database: Pick<Client | Pool, "query">): Promise<boolean> {
  const [hasMigrations] = await readCatalogue(database, HAS_MIGRATIONS);
  if (!hasMigrations) return false;
  const applied = new Set(await readCatalogue(database, APPLIED));
  return (await migrationNames()).every((name) => applied.has(name));
}
