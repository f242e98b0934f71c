import "server-only";
import type { WorkerEvents } from "graphile-worker";

/** How long an answer of the queue counts. A worker without a job polls every two seconds. Milliseconds. */
const ANSWER_MS = 30_000;
/** How long a running job counts: `unlockDeadWorkers` takes it away then. Milliseconds. */
const JOB_MS = 120_000;

/**
 * Watches graphile-worker and returns whether it takes jobs: the queue answered its latest poll a short while ago, or a
 * job is running that is not overdue. `clock` is in milliseconds.
 */
export function watchQueue(events: WorkerEvents, clock: () => number): () => boolean {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const startedAt = new Map<string, number>();
  events.on("worker:getJob:empty", () => {
    answeredAt = clock();
  });
  events.on("worker:getJob:error", () => {
    answeredAt = Number.NEGATIVE_INFINITY;
  });
  events.on("job:start", ({ job }) => {
    answeredAt = clock();
    startedAt.set(job.id, answeredAt);
  });
  events.on("job:complete", ({ job }) => {
    startedAt.delete(job.id);
  });
  return () => clock() - answeredAt < ANSWER_MS || [...startedAt.values()].some((start) => clock() - start < JOB_MS);
}
