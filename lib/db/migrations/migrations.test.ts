import pg from "pg";
import { expect, inject, test } from "vitest";
import { applyMigrations, schemaSql } from "#lib/db/migrations/migrations.ts";
import { cloneDatabase, emptyDatabase } from "#tests/support/test-server.ts";

const COLUMNS = `
  SELECT table_name || '.' || column_name || ' ' || udt_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS "column"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('_prisma_migrations', '_definitions') ORDER BY 1`;

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

const LAST_BEFORE_BASELINE = "20270101000000_webhook_hosts";

/** A migrated database, and a connection to it. */
async function migrated(): Promise<{ url: string; client: pg.Client }> {
  const url = await cloneDatabase(inject("templateUrl"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

test("a database that has the migrations before the baseline takes it as applied; one that lacks some of them is refused", async () => {
  const { url, client } = await migrated();
  const { rows: applied } = await client.query(
    "SELECT id, migration_name AS name FROM _prisma_migrations ORDER BY migration_name",
  );
  await client.query("UPDATE _prisma_migrations SET migration_name = '20261228000000_access_at_commit'");
  await expect(applyMigrations(url)).rejects.toThrow(
    `is at migration 20261228000000_access_at_commit, which is too old for this release: first run npm run migrate of a release that ends with ${LAST_BEFORE_BASELINE}.`,
  );
  for (const { id, name } of [{ ...applied[0], name: LAST_BEFORE_BASELINE }, ...applied.slice(1)])
    await client.query("UPDATE _prisma_migrations SET migration_name = $2 WHERE id = $1", [id, name]);
  await client.query("DROP TABLE _definitions");
  expect(await applyMigrations(url)).toEqual(["20261126000000_baseline"]);
  const { rows } = await client.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name");
  expect(rows).toEqual([...applied.map(({ name }) => ({ name })), { name: LAST_BEFORE_BASELINE }]);
  expect(await applyMigrations(url)).toEqual([]);
  await client.end();
});

test("functions and triggers are applied again where their text is not the one that was applied", async () => {
  const { url, client } = await migrated();
  const triggers = async () =>
    (
      await client.query(
        "SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'payments'::regclass AND NOT tgisinternal ORDER BY 1",
      )
    ).rows;
  const before = await triggers();
  await client.query(
    "CREATE TRIGGER of_before BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_change()",
  );
  await client.query("DROP TRIGGER append_only ON payments");
  await client.query(
    "CREATE OR REPLACE FUNCTION rfc3339(value timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT NULL'",
  );
  await applyMigrations(url);
  expect(await triggers()).not.toEqual(before); // their text is the one that was applied
  await client.query("UPDATE _definitions SET digest = 'of another text' WHERE name IN ('payments', 'rfc3339')");
  await applyMigrations(url);
  expect(await triggers()).toEqual(before);
  expect((await client.query("SELECT rfc3339('2026-11-26T10:00:00Z') AS at")).rows).toEqual([
    { at: "2026-11-26T10:00:00.000Z" },
  ]);
  await client.end();
});
