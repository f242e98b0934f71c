import "server-only";
import { replica } from "#lib/db/client.ts";
import { withoutCaller } from "#lib/db/connection/caller.ts";
import type { ReplicaState } from "#lib/db/connection/replica.ts";
import { pendingMigrations } from "#lib/db/migrations/applied-migrations.ts";
import { probeWrites } from "#lib/db/write-probe.ts";
import { log } from "#lib/log.ts";
import packageJson from "#package.json" with { type: "json" };

/** The state of the replica never makes the service unhealthy; absent without one. */
export type Health =
  | { ok: true; version: string; replica?: ReplicaState }
  | { ok: false; part: "database" | "migrations" | "writes"; reason: string };

/**
 * Checks that the database answers, has every migration of this release, and accepts writes. The reason reveals no internals; the log has
 * the details.
 */
export async function checkHealth(): Promise<Health> {
  try {
    const pending = await pendingMigrations();
    if (pending.length > 0) {
      log.error({ pending }, "migrations are missing");
      return { ok: false, part: "migrations", reason: "The database is not migrated to this release." };
    }
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return { ok: false, part: "database", reason: "The database does not answer." };
  }
  try {
    await probeWrites();
  } catch (error) {
    log.error({ err: error }, "the database does not accept writes");
    return { ok: false, part: "writes", reason: "The database answers but takes no changes." };
  }
  return { ok: true, version: packageJson.version, ...(replica && { replica: replica.state }) };
}

/** How long a result is reused, in milliseconds. However many clients ask, the database is asked once. */
const FRESH_MS = 1_000;

let latest: { at: number; health: Promise<Health> } | undefined;

/** The result of `checkHealth` from the second before `now` (milliseconds), or a new one. */
export function recentHealth(now: number): Promise<Health> {
  if (!latest || Math.abs(now - latest.at) >= FRESH_MS) latest = { at: now, health: withoutCaller(checkHealth) };
  return latest.health;
}
