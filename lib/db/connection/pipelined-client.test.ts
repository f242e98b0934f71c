import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PipelinedClient } from "#lib/db/connection/pipelined-client.ts";
import { env } from "#lib/env.ts";
import { roundTrips } from "#tests/support/round-trips.ts";

let client: PipelinedClient;
const watcher = new pg.Client({ connectionString: env.DATABASE_URL });

beforeAll(async () => {
  await watcher.connect();
  await watcher.query("CREATE TABLE notes (id int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED, text text)");
});
afterAll(() => watcher.end());
beforeEach(async () => {
  client = new PipelinedClient({ connectionString: env.DATABASE_URL });
  await client.connect();
  client.on("error", () => {});
  await watcher.query("TRUNCATE notes");
});
afterEach(() => client.end().catch(() => {}));

const insert = (id: number, sending?: string) => ({ name: "insert", text: "INSERT INTO notes VALUES ($1::int)", values: [id], sending });
const notes = async () => (await watcher.query("SELECT id FROM notes ORDER BY id")).rows.map(({ id }) => id);
const isOpen = async () => (await client.query("SELECT now() <> statement_timestamp() AS open")).rows[0].open;

test("a transaction of a read, a write and a commit takes two round trips", async () => {
  const trips = await roundTrips(async () => {
    await client.query("BEGIN");
    const read = await client.query({ text: "SELECT $1::int AS one", values: [1] });
    expect(read.rows).toEqual([{ one: 1 }]);
    client.query(insert(1, "with next"));
    client.query(insert(2, "with next"));
    await client.query("COMMIT");
  });
  expect(trips).toBe(2);
  expect(await notes()).toEqual([1, 2]);
});

test("what is sent together leaves the process in one write", async () => {
  const written = vi.spyOn(client.connection.stream, "write");
  await client.query("BEGIN");
  client.query(insert(1, "with next"));
  await Promise.all([client.query(insert(2, "soon")), client.query({ text: "SELECT 1", sending: "soon" })]);
  expect(written).toHaveBeenCalledTimes(1);
  await client.query("COMMIT");
  expect(await notes()).toEqual([1, 2]);
});

test("what is asked for in one tick shares a round trip, in its order, and each has its own result", async () => {
  const answers: pg.QueryResult[] = [];
  const trips = await roundTrips(async () => {
    await client.query("BEGIN");
    const soon = (text: string) => client.query({ text, sending: "soon" });
    answers.push(
      ...(await Promise.all([client.query(insert(1, "soon")), soon("SELECT id FROM notes"), soon("SELECT 2 AS two, 3 AS three")])),
    );
    await client.query("ROLLBACK");
  });
  expect(trips).toBe(2);
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ id: 1 }], [{ two: 2, three: 3 }]]);
});

test("what goes with the next one waits for it, also where others are sent before, and its error is that of the next one", async () => {
  const written = vi.spyOn(client.connection.stream, "write");
  await client.query("BEGIN");
  const read = client.query({ text: "SELECT 1 AS one", sending: "soon" });
  const failing = client.query({ text: "SELECT 1 / $1::int", values: [0], sending: "with next" });
  failing.catch(() => {});
  expect((await read).rows).toEqual([{ one: 1 }]);
  expect(written).toHaveBeenCalledTimes(1);
  await expect(client.query("SELECT 2")).rejects.toMatchObject({ code: "22012" });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  await client.query("ROLLBACK");
});

test("a transaction that did nothing sends nothing", async () => {
  const trips = await roundTrips(async () => {
    await client.query("BEGIN");
    await client.query("COMMIT");
    await client.query("BEGIN");
    client.query(insert(1, "with next"));
    await client.query("ROLLBACK");
  });
  expect(trips).toBe(0);
  expect(await notes()).toEqual([]);
});

test("after the first failure nothing runs, the first error is that of all, and the COMMIT leaves no transaction behind", async () => {
  await client.query("BEGIN");
  client.query(insert(1, "with next"));
  const failed = client.query({ text: "SELECT 1 / $1::int", values: [0], sending: "with next" });
  const after = client.query(insert(2, "with next"));
  const commit = client.query("COMMIT");
  for (const each of [failed, after, commit]) await expect(each).rejects.toMatchObject({ code: "22012" });
  expect(await notes()).toEqual([]);
  expect(await isOpen()).toBe(false);
  await client.query(insert(3)); // its name was sent and never prepared
  expect(await notes()).toEqual([3]);
});

test("where BEGIN fails, nothing of the transaction runs", async () => {
  await client.query("BEGIN ISOLATION LEVEL NONSENSE");
  const inserted = client.query(insert(1, "with next"));
  const commit = client.query("COMMIT");
  for (const each of [inserted, commit]) await expect(each).rejects.toMatchObject({ code: "42601" });
  expect(await notes()).toEqual([]);
});

test("a commit that is refused, as by a deferred constraint, rejects and commits nothing", async () => {
  await client.query("BEGIN");
  await client.query(insert(1));
  client.query(insert(1, "with next"));
  await expect(client.query("COMMIT")).rejects.toMatchObject({ code: "23505" });
  expect(await notes()).toEqual([]);
  expect(await isOpen()).toBe(false);
});

test("a value that cannot be sent stops the statements after it", async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await client.query("BEGIN");
  client.query(insert(1, "with next"));
  const unsendable = client.query({ text: "INSERT INTO notes (id, text) VALUES (2, $1)", values: [circular], sending: "with next" });
  const commit = client.query("COMMIT");
  await expect(unsendable).rejects.toThrow("circular");
  await expect(commit).rejects.toThrow("could not be");
  expect(await notes()).toEqual([]);
  expect(await isOpen()).toBe(false);
});

test("a connection that is lost fails everything that is under way", async () => {
  await client.query("BEGIN");
  client.query(insert(1, "with next"));
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const slow = client.query({ text: "SELECT pg_sleep(30)", sending: "soon" });
  const next = client.query({ text: "SELECT 1", sending: "soon" });
  const settled = Promise.allSettled([slow, next]);
  await watcher.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(client.query("COMMIT")).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

test("after a transaction has ended, ending it again does nothing, and a new one may begin", async () => {
  await client.query("BEGIN");
  await client.query(insert(1));
  await client.query("COMMIT");
  expect(client.transaction).toBeNull();
  expect(await roundTrips(() => client.query("COMMIT"))).toBe(0);
  expect(await roundTrips(() => client.query("ROLLBACK"))).toBe(0);
  await client.query("BEGIN");
  await client.query(insert(2));
  await client.query("ROLLBACK");
  expect(await notes()).toEqual([1]);
});
