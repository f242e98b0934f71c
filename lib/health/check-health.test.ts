import { expect, test } from "vitest";
import { prisma } from "#lib/db/client.ts";
import { checkHealth } from "#lib/health/check-health.ts";

test("in order while every migration is there, and not before", async () => {
  expect(await checkHealth()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  await prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%guards'`;
  expect(await checkHealth()).toEqual({ ok: false, part: "migrations", reason: "The database is not migrated to this release." });
});

test("a database that does not answer is said without a word of the inside", async () => {
  await prisma.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO elsewhere`;
  expect(await checkHealth()).toEqual({ ok: false, part: "database", reason: "The database does not answer." });
});
