import "server-only";
import { replica } from "#lib/db/client.ts";
import { withoutCaller } from "#lib/db/connection/caller.ts";
import { isRefusalOfPooler } from "#lib/db/connection/refusal-of-pooler.ts";
import type { ReplicaState } from "#lib/db/connection/replica.ts";
import { hasSqlState } from "#lib/db/connection/sql-state.ts";
import { compareSchemaVersions } from "#lib/db/migrations/applied-migrations.ts";
import { unreadableTables } from "#lib/db/unreadable-tables.ts";
import { probeWrites } from "#lib/db/write-probe.ts";
import { log } from "#lib/log.ts";
import packageJson from "#package.json" with { type: "json" };

/** What of the database fails, and how it is said: without internals, which the log has. */
const REASONS = {
  database: "The database does not answer.",
  pooler: "DATABASE_URL leads to a connection pooler, and DATABASE_DIRECT_URL is not set.",
  grants: "The user of the database lacks rights in it.",
  migrations: "The database is not migrated to this release.",
  writes: "The database answers but takes no changes.",
};
export type HealthPart = keyof typeof REASONS;

/** The state of the replica never makes the service unhealthy; absent without one. */
export type Health =
  | { ok: true; version: string; replica?: ReplicaState }
  | { ok: false; part: HealthPart; reason: string };

/**
 * Checks that the database answers, has every migration of this release, lets its user read every table, and accepts
 * writes. The reason reveals no internals; the log has the details.
 */
export async function checkHealth(): Promise<Health> {
  try {
    const unreadable = await unreadableTables();
    if (unreadable.length > 0) return failed("grants", { tables: unreadable });
    const { missing } = await compareSchemaVersions();
    if (missing.length > 0) return failed("migrations", { pending: missing });
  } catch (error) {
    return failed(partOf(error, "database"), { err: error });
  }
  try {
    await probeWrites();
  } catch (error) {
    return failed(partOf(error, "writes"), { err: error });
  }
  return { ok: true, version: packageJson.version, ...(replica && { replica: replica.state }) };
}

function failed(part: HealthPart, details: object): Health {
  const reason = REASONS[part];
  log.error({ part, ...details }, reason);
  return { ok: false, part, reason };
}

const INSUFFICIENT_PRIVILEGE = new Set(["42501"]);

function partOf(error: unknown, otherwise: HealthPart): HealthPart {
  if (hasSqlState(error, INSUFFICIENT_PRIVILEGE)) return "grants";
  return isRefusalOfPooler(error) ? "pooler" : otherwise;
}

/** How long a result is reused, in milliseconds. However many clients ask, the database is asked once. */
const FRESH_MS = 1_000;

let latest: { at: number; health: Promise<Health> } | undefined;

/** The result of `checkHealth` from the second before `now` (milliseconds), or a new one. */
export function recentHealth(now: number): Promise<Health> {
  if (!latest || Math.abs(now - latest.at) >= FRESH_MS) latest = { at: now, health: withoutCaller(checkHealth) };
  return latest.health;
}
