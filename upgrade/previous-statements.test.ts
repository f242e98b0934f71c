import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";

// What npm run test:rig -- upgrade recorded of the previous release, or of this one where the migration asks to stop
// the previous one. It runs both releases; this only looks whether the schema still has all that the previous one asks
// of it.

const { migration, nextMigration, statements } = JSON.parse(
  readFileSync("upgrade/previous-statements.json", "utf8"),
) as {
  /** The last migration of the previous release, and the last of the one after it. */
  migration: string;
  nextMigration: string;
  statements: string[];
};

const LAST_BEFORE_BASELINE = "20270101000000_webhook_hosts";

test("the recording is that of the release before the newest migration; after a new one npm run test:rig -- upgrade makes it anew", async () => {
  const names = await migrationNames();
  expect(names.at(-1)).toBe(nextMigration);
  expect([LAST_BEFORE_BASELINE, ...names.slice(0, -1)]).toContain(migration);
  expect(statements.length).toBeGreaterThan(50);
});

test("PostgreSQL can prepare every statement of the previous release on the schema of this one", async () => {
  const refused: string[] = [];
  const client = await pool.connect();
  try {
    for (const text of statements) {
      await client.query(`PREPARE previous AS ${text}`).then(
        () => client.query("DEALLOCATE previous"),
        (error: Error) => refused.push(`${error.message}: ${text.slice(0, 200)}`),
      );
    }
  } finally {
    client.release();
  }
  expect(refused).toEqual([]);
});

test("a statement that asks for what is gone is refused", async () => {
  await pool.query("ALTER TABLE clients RENAME COLUMN name TO title");
  await expect(pool.query("PREPARE previous AS SELECT name FROM clients WHERE id = $1")).rejects.toThrow("name");
  await pool.query("ALTER TABLE clients RENAME COLUMN title TO name");
});
