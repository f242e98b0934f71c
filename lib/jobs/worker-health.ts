import "server-only";
import { type HealthPart, recentHealth } from "#lib/health/check-health.ts";

/** `queue` means that the worker takes no jobs although the database is in order. */
export type WorkerHealth = { ok: true } | { ok: false; part: HealthPart | "queue"; reason: string };

/** Checks that this worker takes jobs. When it does not, the database says whether it is the cause. */
export async function workerHealth(takesJobs: () => boolean): Promise<WorkerHealth> {
  if (takesJobs()) return { ok: true };
  const health = await recentHealth(Date.now());
  return health.ok ? { ok: false, part: "queue", reason: "The worker takes no jobs from the queue." } : health;
}
