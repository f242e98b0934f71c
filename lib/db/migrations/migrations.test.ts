import pg from "pg";
import { expect, inject, test } from "vitest";
import { applyMigrations, schemaSql } from "#lib/db/migrations/migrations.ts";
import { cloneDatabase, emptyDatabase } from "#tests/support/test-server.ts";

const COLUMNS = `
  SELECT table_name || '.' || column_name || ' ' || udt_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS "column"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`;

async function columns(url: string, before?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (before) await client.query(before);
  const { rows } = await client.query<{ column: string }>(COLUMNS);
  await client.end();
  return rows.map((row) => row.column);
}

test("the migrations make the tables that schema.prisma describes", async () => {
  const templateUrl = inject("templateUrl");
  const migrated = await columns(await cloneDatabase(templateUrl));
  const described = await columns(await emptyDatabase(templateUrl), await schemaSql(templateUrl));
  expect(migrated.length).toBeGreaterThan(100);
  expect(migrated).toEqual(described);
});

test("the planner has statistics of what a migration filled, once the migrations of a release are applied", async () => {
  const databaseUrl = await cloneDatabase(inject("templateUrl"));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isAnalyzed = async () =>
    (await client.query("SELECT last_analyze IS NOT NULL AS done FROM pg_stat_user_tables WHERE relname = 'invoice_names'")).rows[0].done;
  expect(await applyMigrations(databaseUrl)).toEqual([]);
  expect(await isAnalyzed()).toBe(false);
  await client.query("DELETE FROM _prisma_migrations WHERE migration_name = '20261123100400_drop_search_index'"); // which may run twice
  expect(await applyMigrations(databaseUrl)).toEqual(["20261123100400_drop_search_index"]);
  await expect.poll(isAnalyzed).toBe(true);
  await client.end();
});
