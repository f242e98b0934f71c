import "server-only";
import type { WorkerEvents } from "graphile-worker";

/**
 * Resolves once the queue has answered a poll, and rejects when the first one fails. graphile-worker keeps the failure
 * of its first statement (getTaskDetails): a worker that began on a broken connection or on a standby takes no job for
 * as long as it runs.
 */
export function firstPoll(events: WorkerEvents): Promise<void> {
  return new Promise((resolve, reject) => {
    events.once("worker:getJob:empty", () => resolve());
    events.once("job:start", () => resolve());
    events.once("worker:getJob:error", ({ error }) =>
      reject(new Error("the queue did not answer the worker's first poll", { cause: error })),
    );
  });
}
