import "server-only";
import type { Task, TaskList } from "graphile-worker";
import { Histogram } from "prom-client";
import { metricOf, registry } from "#lib/telemetry/registry.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/** In seconds: from a purge without work to the longest rendering. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120];

const durations = metricOf("folio_job_duration_seconds", () => {
  return new Histogram({
    name: "folio_job_duration_seconds",
    help: "Jobs run by this worker by task and outcome (done, failed), and how long each took.",
    labelNames: ["task", "outcome"],
    buckets: BUCKETS,
    registers: [registry],
  });
});

/** Counts, times and traces each run of the tasks. A job continues the trace of the request that enqueued it. */
export function observeTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, observed(name, task as Task)]));
}

function observed(name: string, task: Task): Task {
  return async (payload, helpers) => {
    const stop = durations.startTimer({ task: name });
    const { traceparent } = (payload ?? {}) as { traceparent?: string };
    const attributes = { "folio.job.task": name, "folio.job.attempt": helpers.job.attempts };
    try {
      const result = await inSpan(`job ${name}`, { kind: "consumer", attributes, traceparent }, async () =>
        task(payload, helpers),
      );
      stop({ outcome: "done" });
      return result;
    } catch (error) {
      stop({ outcome: "failed" });
      throw error;
    }
  };
}
