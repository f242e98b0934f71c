import { EventEmitter, once } from "node:events";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { firstPoll } from "./first-poll.ts";

/** A worker with a task that records nothing, and the outcome of its first poll. */
async function startQueue(): Promise<{ events: WorkerEvents; polled: Promise<unknown>; stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const polled = firstPoll(events).then(
    () => "answered",
    (error) => error,
  );
  const logger = new Logger(() => () => {});
  const runner = await run({
    pgPool: pool,
    events,
    taskList: { idle: () => {} },
    pollInterval: 50,
    noHandleSignals: true,
    logger,
  });
  return { events, polled, stop: () => runner.stop() };
}

test("the first poll is answered by an empty queue and by one with a job", async () => {
  const empty = await startQueue();
  expect(await empty.polled).toBe("answered");
  await empty.stop();
  await pool.query("SELECT graphile_worker.add_job('idle')");
  const filled = await startQueue();
  expect(await filled.polled).toBe("answered");
  await filled.stop();
});

test("a first poll that fails is reported, because such a worker takes no job even when the database is in order again", async () => {
  await pool.query("ALTER TABLE graphile_worker._private_tasks RENAME TO away");
  const { events, polled, stop } = await startQueue();
  expect(await polled).toMatchObject({
    message: "the queue did not answer the worker's first poll",
    cause: { code: "42P01" },
  });
  await pool.query("ALTER TABLE graphile_worker.away RENAME TO _private_tasks");
  const [{ error }] = await once(events as EventEmitter, "worker:getJob:error");
  expect(error).toMatchObject({ code: "42P01" });
  await stop();
});
