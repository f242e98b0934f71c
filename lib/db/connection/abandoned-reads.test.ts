import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test, vi } from "vitest";

// Few connections, so that whoever keeps one keeps others waiting.
vi.hoisted(() => {
  vi.stubEnv("DATABASE_POOL_SIZE", "2");
  vi.stubEnv("DATABASE_SEARCH_POOL_SIZE", "2");
});

import { inTransaction, pool, readRows, searchQueue } from "#lib/db/client.ts";
import { withoutCaller } from "#lib/db/connection/caller.ts";
import { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import { env } from "#lib/env.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { pgbouncerProgram, startPgbouncer } from "#tests/support/pgbouncer.ts";

const COMPANY = crypto.randomUUID();
const observer = new LimitedPool({ connectionString: env.DATABASE_URL, max: 1, limits: REQUEST_LIMITS, pooled: false });
let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});
afterAll(() => observer.end());

/** A statement that runs for so long. Its name is found in pg_stat_activity. */
function slow(name: string, seconds = 20) {
  return makeQuery("", text("'done'::text"), (columns) => `SELECT ${columns} FROM pg_sleep(${seconds}) /* ${name} */`);
}

/** The statements with this name that PostgreSQL is running. */
async function runningStatements(name: string): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%' || $1 || '%'",
    [`/* ${name} */`],
  );
  return rows[0]?.count ?? 0;
}

const untilRunning = (name: string, count: number) =>
  vi.waitFor(async () => expect(await runningStatements(name)).toBe(count), { timeout: 10_000, interval: 20 });

/** A web server that answers each request by this work; returns the address. */
async function serve(work: () => Promise<unknown>): Promise<number> {
  server = createWebServer({
    trustedProxies: null,
    async handle(_request, response) {
      await work();
      response.end("answered");
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A request on a connection of its own; `hangUp` closes it without a word. */
function call(port: number, method = "GET") {
  const request = httpRequest({ port, host: "127.0.0.1", method, agent: false });
  request.on("error", () => {}).end();
  return { hangUp: () => request.destroy() };
}

test("a caller who hangs up cancels their statement, and its connection serves nobody else", async () => {
  const port = await serve(() => readRows("pool", slow("abandoned"), []));
  const { rows: before } = await pool.query("SELECT pg_backend_pid() AS pid");
  const calls = [call(port), call(port)];
  await untilRunning("abandoned", 2);
  for (const each of calls) each.hangUp();
  await untilRunning("abandoned", 0);
  const { rows: after } = await pool.query("SELECT pg_backend_pid() AS pid");
  expect(after[0].pid).not.toBe(before[0].pid);
});

test("a read that waits for a connection when its caller hangs up never begins, and no connection is lost over it", async () => {
  const held = [await pool.connect(), await pool.connect()];
  const outcomes: unknown[] = [];
  const port = await serve(() => readRows("pool", slow("waiting"), []).catch((error) => outcomes.push(error.name)));
  const calls = Array.from({ length: 8 }, () => call(port));
  await vi.waitFor(() => expect(pool.waitingCount).toBe(8));
  for (const each of calls) each.hangUp();
  await sleep(50);
  const pids = await Promise.all(
    held.map(async (client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid),
  );
  for (const client of held) client.release();
  await vi.waitFor(() => expect(outcomes).toEqual(Array(8).fill("AbortError")));
  expect(await runningStatements("waiting")).toBe(0);
  expect(pids).toContain((await pool.query("SELECT pg_backend_pid() AS pid")).rows[0].pid);
});

test("a request that changes data, and work that others share, go on without their caller", async () => {
  const ended: string[] = [];
  const port = await serve(async () => {
    await inTransaction(async (tx) => ({ ok: true, rows: await readRows(tx, slow("write", 0.6), []) }));
    ended.push("transaction");
    await withoutCaller(() => readRows("pool", slow("shared", 0.6), []));
    ended.push("shared");
  });
  const { hangUp } = call(port);
  await untilRunning("write", 1);
  hangUp();
  await vi.waitFor(() => expect(ended).toEqual(["transaction", "shared"]), { timeout: 10_000 });

  const posting = await postTo(async () => ended.push(...(await readRows("pool", slow("post", 0.6), []))));
  await untilRunning("post", 1);
  posting.hangUp();
  await vi.waitFor(() => expect(ended).toContain("done"), { timeout: 10_000 });
});

async function postTo(work: () => Promise<unknown>) {
  server?.closeAllConnections();
  server?.close();
  return call(await serve(work), "POST");
}

test("an expensive read ends with its caller whatever the request's method", async () => {
  const { hangUp } = await postTo(() => readInTurn(COMPANY, slow("expensive"), []));
  await untilRunning("expensive", 1);
  hangUp();
  await untilRunning("expensive", 0);
  await vi.waitFor(() => expect(searchQueue.waiting).toBe(0));
});

// Both wait most of the time.
test.concurrent.each([["directly"], ["through PgBouncer"]])(
  "a cancel request never meets the statement that comes after, %s",
  async (way) => {
    const program = pgbouncerProgram();
    if (way !== "directly" && !program) return; // .ci/run installs it
    const bouncer = way === "directly" ? null : await startPgbouncer(program ?? "", env.DATABASE_URL ?? "", 1);
    const url = bouncer?.url ?? env.DATABASE_URL;
    const one = new LimitedPool({ connectionString: url, max: 1, limits: REQUEST_LIMITS, pooled: bouncer !== null });
    try {
      let cancelled = 0;
      for (let round = 0; round < 25; round++) {
        const caller = new AbortController();
        const statement = { text: "SELECT pg_sleep(0.11)", gone: caller.signal };
        const asked = one.query(statement).catch(() => cancelled++);
        // The statement ends about when the cancel request is sent.
        await sleep(round % 20);
        caller.abort(new Error("gone"));
        await asked;
        for (let next = 0; next < 3; next++)
          expect((await one.query("SELECT 'safe' AS state FROM pg_sleep(0.01)")).rows).toEqual([{ state: "safe" }]);
      }
      expect(cancelled).toBeGreaterThan(0);
    } finally {
      await one.end();
      await bouncer?.stop();
    }
  },
);
