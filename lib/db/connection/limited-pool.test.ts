import { afterAll, expect, test } from "vitest";
import { inTransaction, pool, withPrisma } from "#lib/db/client.ts";
import { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import { JOB_LIMITS, type Limits, REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { object, text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { inSnapshot } from "#lib/db/snapshot.ts";
import { env } from "#lib/env.ts";
import { UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";
import { prisma } from "#tests/support/prisma.ts";
import { startStallingProxy } from "#tests/support/stalling-proxy.ts";

const SHORT: Limits = {
  lockMs: 300,
  statementMs: 600,
  idleInTransactionMs: 900,
  answerMs: 1_200,
  transactionMs: 5_000,
};
const databaseUrl = env.DATABASE_URL ?? "";
const proxy = await startStallingProxy(databaseUrl);
const pools: LimitedPool[] = [];

function newPool(options: { max?: number; pooled?: boolean; limits?: Limits } = {}): LimitedPool {
  const made = new LimitedPool({ connectionString: proxy.url, max: 4, limits: SHORT, pooled: false, ...options });
  pools.push(made);
  return made;
}

afterAll(async () => {
  proxy.resume();
  await Promise.all(pools.map((each) => each.end()));
  await proxy.close();
});

async function settings(query: (text: string) => Promise<{ rows: { name: string; setting: string }[] }>) {
  const { rows } = await query(
    "SELECT name, setting FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
}

test("every connection of the pool has a lock, a statement and an idle limit, in this order and below a proxy's 30 s", async () => {
  const { lockMs, statementMs, idleInTransactionMs, answerMs, transactionMs } = REQUEST_LIMITS;
  expect(await settings((text) => pool.query(text))).toEqual({
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  expect(
    [0, lockMs, statementMs, answerMs, 30_000].every((ms, index, all) => index === 0 || ms > (all[index - 1] ?? 0)),
  ).toBe(true);
  expect(transactionMs).toBeLessThan(30_000);
});

test("the job worker's limits hold on connections it makes, those of an export within its transaction alone", async () => {
  const jobs = newPool();
  jobs.setLimits(JOB_LIMITS);
  expect(await settings((text) => jobs.query(text))).toMatchObject({ statement_timeout: JOB_LIMITS.statementMs });
  const within = await inSnapshot({ ...REQUEST_LIMITS, statementMs: 4_321 }, (snapshot) =>
    settings(async (sql) => {
      const setting = object({ name: text("name"), setting: text("setting") });
      return {
        rows: await snapshot.rows(makeQuery("", setting, (columns) => `SELECT ${columns} FROM (${sql}) settings`)),
      };
    }),
  );
  expect(within).toMatchObject({ statement_timeout: 4_321 });
  expect(await settings((text) => pool.query(text))).toMatchObject({ statement_timeout: REQUEST_LIMITS.statementMs });
});

test("behind a pooler the limits are those of each transaction and statements have no name", async () => {
  const pooled = newPool({ pooled: true });
  const client = await pooled.connect();
  try {
    expect(await settings((text) => client.query(text))).toMatchObject({ statement_timeout: 0 });
    await client.query(client.beginStatement("BEGIN"));
    expect(await settings((text) => client.query(text))).toMatchObject({
      statement_timeout: SHORT.statementMs,
      lock_timeout: SHORT.lockMs,
    });
    await client.query("COMMIT");
    expect(await settings((text) => client.query(text))).toMatchObject({ statement_timeout: 0 });
    await client.query({ name: "named", text: "SELECT 1 WHERE $1::int = 1", values: [1] });
    expect((await client.query("SELECT name FROM pg_prepared_statements")).rows).toEqual([]);
  } finally {
    client.release();
  }
});

test("a lock that is not given and a statement that does not end fail by PostgreSQL's limit", async () => {
  const limited = newPool();
  const holder = await limited.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE groups IN ACCESS EXCLUSIVE MODE");
  const waiting = limited.query("SELECT count(*) FROM groups");
  await expect(waiting).rejects.toMatchObject({ code: "55P03", digest: UNAVAILABLE_DIGEST });
  await holder.query("ROLLBACK");
  holder.release();
  await expect(limited.query("SELECT pg_sleep(30)")).rejects.toMatchObject({
    code: "57014",
    digest: UNAVAILABLE_DIGEST,
  });
});

test("a database that goes silent fails the query, and its connection is never used again", async () => {
  const limited = newPool({ max: 1 });
  const { rows: before } = await limited.query("SELECT pg_backend_pid() AS pid");
  proxy.stall();
  const error = await limited.query("SELECT 'late' AS answer").catch((failure) => failure);
  expect(isUnavailable(error)).toBe(true);
  expect(error).toMatchObject({ digest: UNAVAILABLE_DIGEST });
  proxy.resume();
  const { rows: after } = await limited.query("SELECT pg_backend_pid() AS pid");
  expect(after[0]?.pid).not.toBe(before[0]?.pid);
});

test("who asks for a connection first has it first, also before one who asks just when it is given back", async () => {
  const limited = newPool({ max: 1 });
  const order: number[] = [];
  const ask = async (place: number) => {
    await limited.query("SELECT 1");
    order.push(place);
  };
  const held = await limited.connect();
  const waiting = [ask(0), ask(1), ask(2)];
  held.release();
  waiting.push(ask(3));
  await waiting[0];
  waiting.push(ask(4));
  await Promise.all(waiting);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("a transaction whose database goes silent ends, and so does each that waits for its connection", async () => {
  const limited = newPool({ max: 1 });
  const client = await limited.connect();
  await client.query("BEGIN");
  proxy.stall();
  const waiting = limited.query("SELECT 1").catch((failure) => failure);
  await expect(client.query("SELECT 1")).rejects.toMatchObject({ digest: UNAVAILABLE_DIGEST });
  await expect(client.query("COMMIT")).rejects.toMatchObject({ digest: UNAVAILABLE_DIGEST });
  client.release();
  expect(isUnavailable(await waiting)).toBe(true);
  proxy.resume();
  expect((await limited.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a connection to a server that became a standby is not kept: a transaction of Prisma's that it refused is the last one on it", async () => {
  const pid = async () => (await pool.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
  const refused = inTransaction(async (tx) => {
    const [backend] = await withPrisma(
      tx,
      (prisma) => prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`,
    );
    await withPrisma(tx, (prisma) => prisma.$executeRaw`SET LOCAL transaction_read_only = on`);
    await withPrisma(tx, (prisma) => prisma.$executeRaw`CREATE TABLE refused ()`).catch((error) => {
      throw Object.assign(error, { pid: backend?.pid });
    });
    return { ok: true };
  });
  const error = await refused.catch((failure) => failure);
  expect(isUnavailable(error)).toBe(true);
  const used = await Promise.all(Array.from({ length: 4 * (env.DATABASE_POOL_SIZE ?? 1) }, pid));
  expect(error.pid).toBeGreaterThan(0);
  expect(used).not.toContain(error.pid);
});

test("a transaction that waits for a lock gives its connection back clean", async () => {
  const holder = await pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE groups IN ACCESS EXCLUSIVE MODE");
  const waiting = inTransaction(async (tx) => {
    await withPrisma(tx, (prisma) => prisma.$executeRaw`SET LOCAL lock_timeout = 200`);
    return { ok: true, count: await withPrisma(tx, (prisma) => prisma.group.count()) };
  });
  const error = await waiting.catch((failure) => failure);
  expect(isUnavailable(error)).toBe(true);
  await holder.query("ROLLBACK");
  holder.release();
  expect(await prisma.group.count()).toBe(0);
  expect(
    (
      await pool.query(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
      )
    ).rows,
  ).toEqual([{ n: 0 }]);
});
