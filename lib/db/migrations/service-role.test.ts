import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations } from "#lib/db/migrations/migrations.ts";
import { roleOf, ServiceRoleError } from "#lib/db/migrations/service-role.ts";
import { withClient } from "#scripts/local/database.ts";
import { dropDatabase, emptyDatabase } from "#tests/support/test-server.ts";

// A database of an owner who is no superuser, migrated for another role.

const OWNER = "roles_owner";
const SERVICE = "roles_service";
let superUrl: string;
let ownerUrl: string;
let serviceUrl: string;

function addressOf(user: string, password = "a password"): string {
  const url = new URL(superUrl);
  Object.assign(url, { username: user, password });
  return url.href;
}

const asSuperuser = (sql: string) => withClient(superUrl, (client) => client.query(sql));
const asService = (sql: string) => withClient(serviceUrl, (client) => client.query(sql));

beforeAll(async () => {
  superUrl = await emptyDatabase(inject("templateUrl"));
  [ownerUrl, serviceUrl] = [addressOf(OWNER), addressOf(SERVICE)];
  await asSuperuser(`CREATE ROLE ${OWNER} LOGIN CREATEROLE PASSWORD 'a password';
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO ${OWNER}', current_database()); END $$`);
  await applyMigrations(ownerUrl, roleOf(serviceUrl));
});
afterAll(async () => {
  await dropDatabase(superUrl);
  await withClient(inject("templateUrl"), (client) => client.query(`DROP ROLE IF EXISTS ${SERVICE}, ${OWNER}`));
});

/** The tables on which a statement is refused for want of the right, of all tables. */
async function refused(statement: (table: string) => string): Promise<string[]> {
  const { rows } = await asSuperuser(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1`);
  const names = rows.map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThan(45);
  return withClient(serviceUrl, async (client) => {
    const without: string[] = [];
    for (const name of names) {
      await client.query("BEGIN");
      await client.query(statement(name)).catch((error: pg.DatabaseError) => {
        if (error.code === "42501") without.push(name);
      });
      await client.query("ROLLBACK");
    }
    return without;
  });
}

/** The tables that have a trigger of this name which always refuses. */
async function guarded(trigger: string): Promise<string[]> {
  const { rows } = await asSuperuser(`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid
    WHERE tgname = '${trigger}' AND proname = 'refuse_change' ORDER BY 1`);
  return rows.map(({ name }: { name: string }) => name);
}

const HISTORY = ["_definitions", "_prisma_migrations", "graphile_worker.migrations"];

test("the service reads every table, and changes or deletes no row of one that is written once", async () => {
  const writtenOnce = await guarded("append_only");
  expect(writtenOnce).toEqual(
    expect.arrayContaining(["payments", "credit_notes", "credit_note_lines", "documents", "events"]),
  );
  expect(await refused((table) => `SELECT FROM ${table}`)).toEqual([]);
  expect(await refused((table) => `INSERT INTO ${table} SELECT * FROM ${table} LIMIT 0`)).toEqual(HISTORY);
  expect(await refused((table) => `DELETE FROM ${table}`)).toEqual([...writtenOnce, ...HISTORY].sort());
  expect(await refused((table) => `SELECT FROM ${table} FOR UPDATE`)).toEqual([...writtenOnce, ...HISTORY].sort());
});

test("it empties no table, takes off no trigger and makes no table", async () => {
  const all = await refused((table) => `TRUNCATE ${table} CASCADE`);
  expect(all).toEqual(await refused((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`));
  expect(all.length).toBeGreaterThan(45);
  for (const statement of [
    "DROP TRIGGER append_only ON payments",
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "SET session_replication_role = replica",
    "CREATE TABLE payments_of_mine ()",
    "CREATE TEMPORARY TABLE invoices ()", // which a trigger would read in place of the real one
    "CREATE SCHEMA mine",
  ]) {
    await expect(asService(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});

test("a role that reads everything reads the job queue too, as pg_dump does", async () => {
  await asSuperuser("CREATE ROLE roles_backup LOGIN PASSWORD 'a password' IN ROLE pg_read_all_data");
  const read = await withClient(addressOf("roles_backup"), async (client) => {
    await client.query("SET row_security = off");
    return client.query("SELECT count(*)::int FROM graphile_worker._private_tasks");
  });
  expect(read.rows[0].count).toBe(0);
  await asSuperuser("DROP ROLE roles_backup");
});

test("what was taken or added since is put right by the next run; one that finds nothing to do touches nothing", async () => {
  const versions =
    "SELECT string_agg(xmin::text, ' ' ORDER BY oid) AS of_rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
  await withClient(ownerUrl, (client) =>
    client.query(`REVOKE INSERT ON invoices FROM ${SERVICE}; GRANT UPDATE, TRUNCATE ON payments TO ${SERVICE}`),
  );
  expect(await applyMigrations(ownerUrl, roleOf(serviceUrl))).toEqual([]);
  expect(
    (
      await asSuperuser(`
    SELECT has_table_privilege('${SERVICE}', 'invoices', 'INSERT') AND NOT has_table_privilege('${SERVICE}', 'payments', 'UPDATE, TRUNCATE') AS ok`)
    ).rows,
  ).toEqual([{ ok: true }]);
  const before = (await asSuperuser(versions)).rows;
  expect(await applyMigrations(ownerUrl, roleOf(serviceUrl))).toEqual([]);
  expect((await asSuperuser(versions)).rows).toEqual(before);
});

test("a table that the owner makes belongs to the service at once", async () => {
  await withClient(ownerUrl, (client) =>
    client.query("CREATE TABLE of_a_later_release (id bigserial PRIMARY KEY, note text)"),
  );
  expect((await asService("INSERT INTO of_a_later_release (note) VALUES ('x') RETURNING id")).rows).toEqual([
    { id: "1" },
  ]);
  await withClient(ownerUrl, (client) => client.query("DROP TABLE of_a_later_release"));
});

test("rights that come another way are refused in one line that names them", async () => {
  const migrate = () => applyMigrations(ownerUrl, roleOf(serviceUrl));
  await asSuperuser("GRANT UPDATE ON payments TO PUBLIC");
  await expect(migrate()).rejects.toThrow(
    new ServiceRoleError(
      `${SERVICE}, the role of DATABASE_URL, keeps UPDATE on table payments: through PUBLIC, another role, as its owner or as a superuser. Take that from it.`,
    ),
  );
  await asSuperuser("REVOKE UPDATE ON payments FROM PUBLIC");
  await asSuperuser(`ALTER ROLE ${SERVICE} SUPERUSER`);
  await expect(migrate()).rejects.toThrow(/roles_service, the role of DATABASE_URL, keeps .* as a superuser/);
  await asSuperuser(`ALTER ROLE ${SERVICE} NOSUPERUSER`);
  expect(await migrate()).toEqual([]);
  await expect(applyMigrations(ownerUrl, roleOf(ownerUrl))).rejects.toThrow(
    "DATABASE_URL and DATABASE_OWNER_URL have the same role, roles_owner",
  );
});

test("where the owner may make no roles, a missing one is asked for without its password", async () => {
  await asSuperuser(`ALTER ROLE ${OWNER} NOCREATEROLE`);
  await expect(applyMigrations(ownerUrl, roleOf(addressOf("Nobody yet")))).rejects.toThrow(
    new ServiceRoleError(`The role of DATABASE_URL is missing: CREATE ROLE "Nobody yet" LOGIN PASSWORD '…'.`),
  );
});
