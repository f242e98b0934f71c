import "server-only";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import { freeMemorySoon } from "#lib/collect-garbage.ts";
import { writeWebhookBody } from "#lib/contract/webhook-message.ts";
import { pool } from "#lib/db/client.ts";
import { JOB_LIMITS } from "#lib/db/connection/limits.ts";
import { unlockDeadWorkers } from "#lib/db/job-queue.ts";
import { waitForSchema } from "#lib/db/migrations/wait-for-schema.ts";
import { probeWrites } from "#lib/db/write-probe.ts";
import { renderForJobs } from "#lib/documents/renderers.ts";
import { env } from "#lib/env.ts";
import { firstPoll } from "#lib/jobs/first-poll.ts";
import { observeTasks } from "#lib/jobs/observe-tasks.ts";
import { serveWorkerStatus } from "#lib/jobs/serve-worker-status.ts";
import { schedule, tasks } from "#lib/jobs/tasks.ts";
import { watchQueue } from "#lib/jobs/watch-queue.ts";
import { log } from "#lib/log.ts";
import { finishBeforeStop } from "#lib/stop-signal.ts";
import { tracing } from "#lib/telemetry/span.ts";
import { dispatchWebhooks } from "#lib/webhooks/dispatch-webhooks.ts";

// The job worker, a separate process: npm run worker, and part of npm start and npm run dev.

if (env.isTraced) (await import("#lib/tracing/start-tracing.ts")).startTracing("folio-worker");
pool.setLimits(JOB_LIMITS);
pool.setName("folio-worker");
renderForJobs();
/**
 * Many more than documents are drawn at once: while some are drawn, others are read, and those of one transaction wait
 * for its commit.
 */
const JOBS_AT_ONCE = 32;
/**
 * Jobs that are done are marked together. One whose worker is killed meanwhile runs once more, which each of them
 * allows. Milliseconds.
 */
const MARKED_TOGETHER_MS = 100;
/** How long jobs under way may take to end once the queue has stopped by itself. Milliseconds. */
const LAST_JOBS_MS = 5_000;
const events: WorkerEvents = new EventEmitter();
const takesJobs = watchQueue(events, () => performance.now());
if (env.WORKER_METRICS_PORT) await serveWorkerStatus(env.WORKER_METRICS_PORT, env.HOST, takesJobs);
await waitForSchema();
await untilDatabaseTakesWrites();
await unlockDeadWorkers();
const polled = firstPoll(events);
const queueStopped = once(events, "stop");
let isStopping = false;
const runner = await run({
  pgPool: pool,
  events,
  taskList: observeTasks(tasks),
  crontab: schedule,
  concurrency: JOBS_AT_ONCE,
  preset: { worker: { completeJobBatchDelay: MARKED_TOGETHER_MS } },
  noHandleSignals: true,
  logger: new Logger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ ...scope, meta }, message);
    // Of more jobs than connections it warns at each start. They are meant so: a job that draws holds no connection.
    else if (level === "warning" && !message.includes("maxPoolSize")) log.warn(scope, message);
    else log.debug(scope, message);
  }),
});

// Beside the queue, so that receivers that take long hold up no other job.
const webhooks = dispatchWebhooks(writeWebhookBody);
// Most of what adds a job, and what a job does, is an event: its messages need not wait for the next look.
events.on("pool:listen:notification", webhooks.look);
events.on("job:success", webhooks.look);

finishBeforeStop(async () => {
  isStopping = true;
  await Promise.all([runner.stop(), webhooks.stop()]);
  await untilPoolIsIdle();
  await tracing()?.stop();
});
void endWithQueue();
await polled; // or ends, to be started again
log.info("job worker ready");
freeMemorySoon();
await runner.promise;

/**
 * graphile-worker stops for good when it cannot note that a job is done, such as at the loss of a connection. The
 * process would go on without it, because webhooks have their own loop. It ends instead, and whoever started it starts
 * it again; jobs that were not noted are done once more.
 */
async function endWithQueue(): Promise<void> {
  await queueStopped;
  if (isStopping) return;
  log.error("the job queue has stopped: the worker ends, to be started again");
  await Promise.race([runner.promise, sleep(LAST_JOBS_MS)]).catch(() => {});
  process.exit(1);
}

/** A worker that starts while the database is a standby or full waits, as a running one does. */
async function untilDatabaseTakesWrites(): Promise<void> {
  for (;;) {
    try {
      return await probeWrites();
    } catch (error) {
      log.warn({ err: error }, "the database takes no changes of the job worker yet");
      await sleep(1000);
    }
  }
}

/**
 * The queue stops without waiting for the statement that marks its last job as done; unmarked, the job would be done
 * again.
 */
async function untilPoolIsIdle(): Promise<void> {
  do await sleep(20);
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}
