import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { compareSchemaVersions, type SchemaVersions } from "#lib/db/migrations/applied-migrations.ts";
import { log } from "#lib/log.ts";

const POLL_MS = 1_000;

/**
 * Waits until the database has every migration of this release, and logs one line with the versions when they differ. A
 * database of a later release is accepted, because its migrations only added to what this release uses. While the
 * database does not answer, the wait continues.
 */
export async function waitForSchema(): Promise<void> {
  let loggedLine = "";
  for (;;) {
    const line = await compareSchemaVersions().then(olderSchema, (error) => {
      log.warn({ err: error }, "the database does not say its version");
      return loggedLine;
    });
    if (line === null) return;
    if (line !== loggedLine) log.error(line);
    loggedLine = line;
    await sleep(POLL_MS);
  }
}

/** One line with both versions when the database lacks a migration of this release; otherwise null. */
export function olderSchema({ database, release, missing }: SchemaVersions): string | null {
  if (missing.length === 0) return null;
  return `The database is at migration ${database ?? "none"} and this release needs ${release}: waiting for npm run migrate.`;
}
