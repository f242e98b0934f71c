import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { readDatabaseFigures } from "./metrics.ts";

const MINUTE = 60_000;

test("jobs are counted by task and state, with the age of the oldest and how long the first has been due", async () => {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  const add = (delayMs = 0) =>
    inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "mark_overdue", {}, { delayMs, maxAttempts: 3 }) }));
  for (const delayMs of [0, 0, 0, 0, 60 * MINUTE]) await add(delayMs);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM graphile_worker._private_jobs ORDER BY run_at, id");
  const [first, second, third] = rows.map(({ id }) => id);
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET created_at = now() - interval '2 hours', attempts = 3 WHERE id = $1",
    [first],
  );
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET created_at = now() - interval '1 hour', locked_at = now() WHERE id = $1",
    [second],
  );
  await pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '10 minutes' WHERE id = $1", [
    third,
  ]);

  const { backlog } = await readDatabaseFigures();
  const overdue = backlog.find(({ task }) => task === "mark_overdue");
  expect(overdue).toMatchObject({ ready: 2, scheduled: 1, running: 1, failed: 1 });
  expect(Math.round((overdue?.oldestSeconds ?? 0) / 60)).toBeGreaterThanOrEqual(60); // a job that failed permanently is finished
  expect(Math.round((overdue?.oldestSeconds ?? 0) / 60)).toBeLessThan(120);
  expect(overdue?.delaySeconds).toBeGreaterThanOrEqual(600);
});

test("a task without jobs is there with nothing to do", async () => {
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  const { backlog } = await readDatabaseFigures();
  expect(backlog.find(({ task }) => task === "mark_overdue")).toEqual({
    task: "mark_overdue",
    ready: 0,
    scheduled: 0,
    running: 0,
    failed: 0,
    oldestSeconds: 0,
    delaySeconds: 0,
  });
});

test("deliveries of the last 24 hours are counted by how far they got, older ones are not", async () => {
  const company = await makeTestCompany();
  const { id: invoiceId } = await company.issued();
  const { companyId } = company.context;
  const idAt = (at: number, index: number) => {
    const hex = at.toString(16).padStart(12, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${`${index}`.padStart(12, "0")}`;
  };
  const now = Date.now();
  const states = [
    { status: "accepted" as const },
    { status: "accepted" as const, deliveredAt: new Date() },
    { status: "accepted" as const, deliveredAt: new Date(), openedAt: new Date() },
    { status: "accepted" as const, bouncedAt: new Date() },
    { status: "accepted" as const, openedAt: new Date(), complainedAt: new Date() },
    { status: "failed" as const },
    { status: "queued" as const },
  ];
  const message = { from: "a", to: "b", replyTo: null, subject: "c", html: "d", text: "e" };
  const rows = states.map((state, index) => ({ ...state, id: idAt(now - index * 60 * MINUTE, index) }));
  const older = { status: "accepted" as const, id: idAt(now - 25 * 60 * MINUTE, 99) };
  await prisma.emailDelivery.createMany({
    data: [...rows, older].map((row) => ({ ...row, companyId, invoiceId, message, queuedAt: new Date() })),
  });
  const { deliveries } = await readDatabaseFigures();
  const expected = ["accepted", "bounced", "complained", "delivered", "failed", "opened", "queued"].map((state) => ({
    state,
    count: 1,
  }));
  expect(deliveries.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual(expected);
});
