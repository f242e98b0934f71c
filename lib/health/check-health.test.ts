import { expect, test } from "vitest";
import { pool, prisma } from "#lib/db/client.ts";
import { env } from "#lib/env.ts";
import { checkHealth, recentHealth } from "#lib/health/check-health.ts";
import { withClient } from "#scripts/local/database.ts";

test("in order while every migration is there, and not before", async () => {
  expect(await checkHealth()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  await prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%guards'`;
  expect(await checkHealth()).toEqual({ ok: false, part: "migrations", reason: "The database is not migrated to this release." });
  await prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name LIKE '%guards'`;
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

/** Changes a setting of the test database and closes its connections, because settings apply to new connections only. */
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

test("a database that does not answer is said without a word of the inside", async () => {
  await prisma.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO elsewhere`;
  expect(await checkHealth()).toEqual({ ok: false, part: "database", reason: "The database does not answer." });
});
