import "server-only";
import { pendingMigrations } from "#lib/db/applied-migrations.ts";
import { log } from "#lib/log.ts";
import packageJson from "#package.json" with { type: "json" };

export type Health = { ok: true; version: string } | { ok: false; reason: string };

/** In order when the database answers and has every migration of this release. The reason says nothing of the inside; the log does. */
export async function checkHealth(): Promise<Health> {
  try {
    const pending = await pendingMigrations();
    if (pending.length === 0) return { ok: true, version: packageJson.version };
    log.error({ pending }, "migrations are missing");
    return { ok: false, reason: "The database is not migrated to this release." };
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return { ok: false, reason: "The database does not answer." };
  }
}
