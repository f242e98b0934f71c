import { expect, test, vi } from "vitest";
import { pool } from "#lib/db/client.ts";
import { env } from "#lib/env.ts";
import { checkHealth, recentHealth } from "#lib/health/check-health.ts";
import { log } from "#lib/log.ts";
import { withClient } from "#scripts/local/database.ts";
import { prisma } from "#tests/support/prisma.ts";

test("in order while every migration is there, and not before", async () => {
  expect(await checkHealth()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  await prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%baseline'`;
  expect(await checkHealth()).toEqual({
    ok: false,
    part: "migrations",
    reason: "The database is not migrated to this release.",
  });
  await prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name LIKE '%baseline'`;
});

test("a database that has no room, or takes no changes, fails in the part writes, and is in order again afterwards", async () => {
  const inOrder = await checkHealth();
  await prisma.$executeRaw`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON write_probe FOR EACH ROW EXECUTE FUNCTION no_room()`;
  const failed = { ok: false, part: "writes", reason: "The database answers but takes no changes." };
  expect(await checkHealth()).toEqual(failed);
  await prisma.$executeRaw`DROP TRIGGER no_room ON write_probe`;
  expect(await checkHealth()).toEqual(inOrder);
  await changeDatabase("SET default_transaction_read_only = on");
  expect(await checkHealth()).toEqual(failed);
  await changeDatabase("RESET ALL");
  expect(await checkHealth()).toEqual(inOrder);
});

test("no room for a temporary file of some hundred kilobytes fails in the part writes", async () => {
  await changeDatabase("SET temp_file_limit = 100"); // kB
  expect(await checkHealth()).toMatchObject({ ok: false, part: "writes" });
  await changeDatabase("RESET ALL");
  expect(await checkHealth()).toMatchObject({ ok: true });
});

test("within a second a crowd that asks writes once", async () => {
  const now = Date.now();
  const first = await recentHealth(now);
  const written = () => prisma.writeProbe.findMany({ select: { writtenAt: true } });
  const before = await written();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => recentHealth(now + index)));
  expect(answers).toEqual(answers.map(() => first));
  expect(await written()).toEqual(before);
  await prisma.$executeRaw`UPDATE write_probe SET written_at = '2000-01-01'`;
  await recentHealth(now + 1_000);
  expect((await written())[0]?.writtenAt.getFullYear()).not.toBe(2000);
});

/**
 * Changes a setting of the test database and closes its connections, because settings apply to new connections only.
 */
async function changeDatabase(change: string): Promise<void> {
  const server = new URL(env.DATABASE_URL ?? "");
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  await withClient(server.href, async (client) => {
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} ${change}`);
    await client.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1", [name]);
  });
  await expect.poll(() => pool.idleCount).toBe(0);
}

test("an empty database lacks the migrations", async () => {
  await prisma.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO elsewhere`;
  expect(await checkHealth()).toEqual({
    ok: false,
    part: "migrations",
    reason: "The database is not migrated to this release.",
  });
  await prisma.$executeRaw`ALTER TABLE elsewhere RENAME TO _prisma_migrations`;
});

test("a user without rights is distinguished from a database that does not answer, wherever the rights are missing", async () => {
  const lacking = { ok: false, part: "grants", reason: "The user of the database lacks rights in it." };
  const role = `reader_${process.pid}`;
  const change = (sql: string) => withClient(env.DATABASE_URL ?? "", (client) => client.query(sql));
  /** The health as the user that has all the rights so far. */
  const healthAs = async (...grants: string[]) => {
    for (const grant of grants) await change(`GRANT ${grant} TO ${role}`);
    await changeDatabase(`SET role = ${role}`);
    const health = await checkHealth();
    await changeDatabase("RESET ALL");
    return health;
  };
  const logged = vi.spyOn(log, "error");
  await change(`CREATE ROLE ${role}; REVOKE ALL ON SCHEMA public FROM PUBLIC`);
  expect(await healthAs("USAGE ON SCHEMA graphile_worker", "SELECT ON ALL TABLES IN SCHEMA graphile_worker")).toEqual(
    lacking,
  );
  expect(await healthAs("USAGE ON SCHEMA public")).toEqual(lacking);
  await change(`CREATE TABLE guarded (); ALTER TABLE guarded ENABLE ROW LEVEL SECURITY`);
  expect(await healthAs("SELECT ON ALL TABLES IN SCHEMA public")).toEqual(lacking);
  expect(logged.mock.lastCall?.[0]).toMatchObject({
    part: "grants",
    tables: expect.arrayContaining(["public.guarded"]),
  });
  await change(`DROP TABLE guarded`);
  for (const { name } of await guardedTables(change))
    await change(`CREATE POLICY ${role} ON ${name} TO ${role} USING (true)`);
  expect(await healthAs()).toEqual(lacking); // it may not write
  expect(await healthAs("INSERT, UPDATE ON ALL TABLES IN SCHEMA public")).toMatchObject({ ok: true });
  await change(`DROP OWNED BY ${role}; DROP ROLE ${role}; GRANT USAGE ON SCHEMA public TO PUBLIC`);
});

async function guardedTables(
  change: (sql: string) => Promise<{ rows: { name: string }[] }>,
): Promise<{ name: string }[]> {
  return (await change("SELECT oid::regclass::text AS name FROM pg_class WHERE relrowsecurity")).rows;
}
