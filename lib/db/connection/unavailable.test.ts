import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { inTransaction, pool, withPrisma } from "#lib/db/client.ts";
import { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { PrismaClient } from "#lib/db/generated/client.ts";
import { env } from "#lib/env.ts";
import { UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";
import { freePort } from "#scripts/local/database.ts";
import { prisma } from "#tests/support/prisma.ts";

// Original errors of PostgreSQL, pg and Prisma.

const databaseUrl = env.DATABASE_URL ?? "";
const opened: LimitedPool[] = [];
const dead = new URL(databaseUrl);
dead.port = String(await freePort());

/** Both ways to a database: directly through pg, and through Prisma. */
function both(url: string, options: { max?: number } = {}) {
  const own = new LimitedPool({ connectionString: url, max: 4, limits: REQUEST_LIMITS, pooled: false, ...options });
  opened.push(own);
  return { own, through: new PrismaClient({ adapter: new PrismaPg(own) }) };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it should have failed"),
    (error) => error,
  );
}

await pool.query("CREATE ROLE visitor LOGIN PASSWORD 'visitor' CONNECTION LIMIT 1").catch(() => {});
await pool.query("CREATE TABLE full_disk (id int)");
await pool.query(
  "CREATE FUNCTION raise_state() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = TG_ARGV[0]; END $$",
);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.end()));
  await pool.query("DROP ROLE visitor").catch(() => {});
});

test("nobody listens at the database's address", async () => {
  const { own, through } = both(dead.href);
  const works = [
    own.query("SELECT 1"),
    through.group.count(),
    through.$transaction((tx) => tx.group.count()),
    through.$queryRaw`SELECT 1`,
    through.$transaction((tx) => tx.$queryRaw`SELECT 1`),
  ];
  expect((await Promise.all(works.map(failure))).map(isUnavailable)).toEqual(works.map(() => true));
});

test("the host is not known", async () => {
  const unknown = new URL(databaseUrl);
  unknown.hostname = "database.invalid";
  const { own, through } = both(unknown.href);
  for (const work of [own.query("SELECT 1"), through.group.count()])
    expect(isUnavailable(await failure(work))).toBe(true);
});

test("all connections that a role may have are taken", async () => {
  const url = new URL(databaseUrl);
  Object.assign(url, { username: "visitor", password: "visitor" });
  const held = new pg.Client({ connectionString: url.href });
  await held.connect();
  const { own, through } = both(url.href);
  const raw = await failure(own.query("SELECT 1"));
  expect(raw).toMatchObject({ code: "53300", digest: UNAVAILABLE_DIGEST });
  const works = [through.group.count(), through.$transaction((tx) => tx.group.count())];
  expect((await Promise.all(works.map(failure))).map(isUnavailable)).toEqual([true, true]);
  await held.end();
});

test("all connections of the pool are taken", async () => {
  const { own, through } = both(databaseUrl, { max: 1 });
  const held = await own.connect();
  const errors = await Promise.all(
    [own.query("SELECT 1"), through.group.count(), through.$transaction((tx) => tx.group.count())].map(failure),
  );
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  held.release();
});

test("the connection is ended under a query, and under a transaction", async () => {
  const terminate = (pid: number) => pool.query("SELECT pg_terminate_backend($1)", [pid]);
  const { own, through } = both(databaseUrl);
  const client = await own.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const sleeping = failure(client.query("SELECT pg_sleep(20)"));
  await terminate(rows[0]?.pid ?? 0);
  expect(isUnavailable(await sleeping)).toBe(true);
  expect(isUnavailable(await failure(client.query("SELECT 1")))).toBe(true);
  client.release(true);
  const within = through.$transaction(async (tx) => {
    const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    await terminate(backend?.pid ?? 0);
    return tx.group.count();
  });
  expect(isUnavailable(await failure(within))).toBe(true);
});

test.each([
  ["57014", "SET LOCAL statement_timeout = 50", "SELECT pg_sleep(5)"],
  ["25006", "SET LOCAL transaction_read_only = on", "INSERT INTO full_disk VALUES (1)"],
])("PostgreSQL says %s", async (state, setting, statement) => {
  const raw = pool.connect().then(async (client) => {
    try {
      await client.query("BEGIN");
      await client.query(setting);
      return await client.query(statement);
    } finally {
      client.release(true);
    }
  });
  expect(await failure(raw)).toMatchObject({ code: state, digest: UNAVAILABLE_DIGEST });
  const wrapped = inTransaction(async (tx) => {
    await withPrisma(tx, (prisma) => prisma.$executeRawUnsafe(setting));
    await withPrisma(tx, (prisma) => prisma.$executeRawUnsafe(statement));
    return { ok: true };
  });
  const error = await failure(wrapped);
  expect(isUnavailable(error)).toBe(true);
  expect(error).toMatchObject({ digest: UNAVAILABLE_DIGEST });
});

test.each(["53100", "53200", "58030", "55P03", "08006", "57P03"])("a statement fails with %s", async (state) => {
  await pool.query(
    `CREATE OR REPLACE TRIGGER no_room BEFORE INSERT ON full_disk FOR EACH ROW EXECUTE FUNCTION raise_state('${state}')`,
  );
  expect(await failure(pool.query("INSERT INTO full_disk VALUES (1)"))).toMatchObject({
    code: state,
    digest: UNAVAILABLE_DIGEST,
  });
  const errors = [
    await failure(withPrisma("pool", (prisma) => prisma.$executeRaw`INSERT INTO full_disk VALUES (1)`)),
    await failure(
      inTransaction(async (tx) => ({
        ok: true,
        done: await withPrisma(tx, (prisma) => prisma.$executeRaw`INSERT INTO full_disk VALUES (1)`),
      })),
    ),
  ];
  for (const error of errors) {
    expect(isUnavailable(error)).toBe(true);
    expect(error).toMatchObject({ digest: UNAVAILABLE_DIGEST });
  }
  await pool.query("DROP TRIGGER no_room ON full_disk");
});

test("a model's write meets a full disk", async () => {
  await pool.query("CREATE TRIGGER no_room BEFORE INSERT ON groups FOR EACH ROW EXECUTE FUNCTION raise_state('53100')");
  const create = (db: Pick<typeof prisma, "group">) =>
    db.group.create({ data: { id: crypto.randomUUID(), name: "x" } });
  expect(isUnavailable(await failure(create(prisma)))).toBe(true);
  expect(
    isUnavailable(await failure(inTransaction(async (tx) => ({ ok: true, made: await withPrisma(tx, create) })))),
  ).toBe(true);
  await pool.query("DROP TRIGGER no_room ON groups");
});

test("a transaction stood idle for too long", async () => {
  const error = await failure(
    inTransaction(async (tx) => {
      await withPrisma(tx, (prisma) => prisma.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 100`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { ok: true, count: await withPrisma(tx, (prisma) => prisma.group.count()) };
    }),
  );
  expect(isUnavailable(error)).toBe(true);
});

test("what is wrong with a request or with the code is not the database being away", async () => {
  const errors = [
    await failure(pool.query("SELECT nothing")),
    await failure(pool.query("SELECT 1/0")),
    await failure(prisma.$queryRaw`SELECT 'x'::int`),
    await failure(prisma.group.create({ data: { id: "no uuid", name: "x" } })),
    await failure(prisma.group.findUniqueOrThrow({ where: { id: crypto.randomUUID() } })),
    await failure(inTransaction(async () => Promise.reject(new TypeError("x is not a function")))),
  ];
  expect(errors.map(isUnavailable)).toEqual(errors.map(() => false));
  expect(errors.some((error) => (error as { digest?: string }).digest === UNAVAILABLE_DIGEST)).toBe(false);
});
