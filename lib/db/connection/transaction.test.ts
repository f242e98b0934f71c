import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { LimitedPool, type LimitedPoolClient } from "#lib/db/connection/limited-pool.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { Transaction } from "#lib/db/connection/transaction.ts";
import { env } from "#lib/env.ts";
import { roundTrips } from "#tests/support/round-trips.ts";

const own = new LimitedPool({ connectionString: env.DATABASE_URL, max: 1, limits: REQUEST_LIMITS, pooled: false });
const watcher = new pg.Client({ connectionString: env.DATABASE_URL });

await watcher.connect();
await watcher.query("CREATE TABLE notes (id int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED, text text)");
afterAll(() => Promise.all([watcher.end(), own.end()]));
beforeEach(() => watcher.query("TRUNCATE notes"));

const insert = (id: number) => ({ name: "insert", text: "INSERT INTO notes VALUES ($1::int)", values: [id] });
const divide = { text: "SELECT 1 / $1::int", values: [0] };
const notes = async () => (await watcher.query("SELECT id FROM notes ORDER BY id")).rows.map(({ id }) => id);

/** Runs `work` in a transaction, which is rolled back unless `work` commits it. Afterwards the connection has none. */
async function within(work: (tx: Transaction, connection: LimitedPoolClient) => Promise<unknown>): Promise<void> {
  const connection = await own.connect();
  const tx = new Transaction(connection);
  try {
    await work(tx, connection);
  } finally {
    await tx.rollback();
    const { rows } = await connection.query("SELECT now() <> statement_timestamp() AS open");
    connection.release();
    expect(rows).toEqual([{ open: false }]);
  }
}

test("a transaction of a read, two writes and a commit takes two round trips, and each has its own result", async () => {
  const trips = await roundTrips(() =>
    within(async (tx) => {
      const [one, two] = await Promise.all([
        tx.query({ text: "SELECT 1 AS one" }),
        tx.query({ text: "SELECT 2 AS two, 3 AS three" }),
      ]);
      expect([one.rows, two.rows]).toEqual([[{ one: 1 }], [{ two: 2, three: 3 }]]);
      void tx.query(insert(1));
      void tx.query(insert(2));
      await tx.commit();
    }),
  );
  expect(trips).toBe(3); // with the look whether it is still open
  expect(await notes()).toEqual([1, 2]);
});

test("after the first failure nothing runs, and its error is that of all others and of the commit", async () => {
  await within(async (tx) => {
    void tx.query(insert(1));
    const failed = [tx.query(divide), tx.query(insert(2)), tx.commit()];
    for (const each of failed) await expect(each).rejects.toMatchObject({ code: "22012" });
    await expect(tx.query(insert(3))).rejects.toMatchObject({ code: "22012" });
  });
  expect(await notes()).toEqual([]);
  await within(async (tx) => {
    await tx.query(insert(3)); // its name was sent before
    await tx.commit();
  });
  expect(await notes()).toEqual([3]);
});

test("a failure that was overlooked commits nothing", async () => {
  await within(async (tx) => {
    await tx.query(insert(1));
    await tx.query(divide).catch(() => {});
    await expect(tx.commit()).rejects.toMatchObject({ code: "22012" });
  });
  expect(await notes()).toEqual([]);
});

test("a commit that is refused, as by a deferred constraint, rejects and commits nothing", async () => {
  await within(async (tx) => {
    await tx.query(insert(1));
    void tx.query(insert(1));
    await expect(tx.commit()).rejects.toMatchObject({ code: "23505" });
  });
  expect(await notes()).toEqual([]);
});

test("a value that cannot be sent fails the transaction", async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await within(async (tx) => {
    void tx.query(insert(1));
    const unsendable = tx.query({ text: "INSERT INTO notes (id, text) VALUES (2, $1)", values: [circular] });
    await expect(tx.commit()).rejects.toThrow("circular");
    await expect(unsendable).rejects.toThrow("circular");
  });
  expect(await notes()).toEqual([]);
});

test("a connection that is lost fails everything that is under way", async () => {
  const connection = await own.connect();
  connection.on("error", () => {});
  const tx = new Transaction(connection);
  const { rows } = await tx.query<{ pid: number }>({ text: "SELECT pg_backend_pid() AS pid" });
  void tx.query(insert(1));
  const settled = Promise.allSettled([
    tx.query({ text: "SELECT pg_sleep(30)" }),
    tx.query({ text: "SELECT 1" }),
    tx.commit(),
  ]);
  await watcher.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await expect(tx.rollback()).rejects.toThrow();
  connection.release(true);
  expect(await notes()).toEqual([]);
});

test("a transaction that has ended takes no further statement, and ends once", async () => {
  await within(async (tx) => {
    await tx.query(insert(1));
    await tx.commit();
    await expect(tx.query(insert(2))).rejects.toThrow("the transaction has ended");
    await expect(tx.commit()).rejects.toThrow("the transaction has ended");
  });
  expect(await notes()).toEqual([1]);
});
