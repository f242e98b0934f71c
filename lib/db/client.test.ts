import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { inTransaction, pool, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { integer, text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

afterEach(() => pool.setLimits(REQUEST_LIMITS));

const backend = makeQuery("", integer("pg_backend_pid()"), (columns) => `SELECT ${columns}`);
const names = makeQuery("", text("name"), (columns) => `SELECT ${columns} FROM groups WHERE id = $1::uuid`);
const byDriver = { name: "", text: "INSERT INTO groups (id, name, plan) VALUES ($1::uuid, $2, 'business')" };
const byPrisma = (tx: Tx, name: string) =>
  withPrisma(tx, (prisma) => prisma.group.create({ data: { id: newId(), name, plan: "business" } }));
const divideByZero = (tx: Tx) => withPrisma(tx, (prisma) => prisma.$executeRaw`SELECT 1 / 0`);
const countOf = (name: string) => withPrisma("pool", (prisma) => prisma.group.count({ where: { name } }));

test("Prisma and the driver see what the other has written, and commit and roll back together", async () => {
  for (const [name, ok] of [
    ["both", true],
    ["neither", false],
  ] as const) {
    await inTransaction(async (tx) => {
      const id = newId();
      send(tx, byDriver, [id, name]);
      expect(await withPrisma(tx, (prisma) => prisma.group.findUnique({ where: { id } }))).toMatchObject({ name });
      const made = await byPrisma(tx, name);
      expect(await readRows(tx, names, [made.id])).toEqual([name]);
      return { ok };
    });
    expect(await countOf(name)).toBe(ok ? 2 : 0);
  }
});

test("a failure of a statement of Prisma rolls back, and the next transaction begins anew", async () => {
  const failing = inTransaction(async (tx) => {
    await byPrisma(tx, "failing");
    await divideByZero(tx);
    return { ok: true };
  });
  await expect(failing).rejects.toThrow("division by zero");
  expect(await countOf("failing")).toBe(0);
  await Promise.all([1, 2, 3].map(() => inTransaction(async (tx) => ({ ok: true, made: await byPrisma(tx, "anew") }))));
  expect(await countOf("anew")).toBe(3);
});

test("a statement of Prisma that is under way when the transaction fails is rolled back with it", async () => {
  let underWay: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(async (tx) => {
    await byPrisma(tx, "under way");
    underWay = byPrisma(tx, "under way").catch(() => {});
    throw new Error("failed meanwhile");
  });
  await expect(failing).rejects.toThrow("failed meanwhile");
  await underWay;
  expect(await countOf("under way")).toBe(0);
});

test("a transaction whose failed statement was overlooked is no success", async () => {
  const overlooking = inTransaction(async (tx) => {
    await byPrisma(tx, "overlooked");
    await divideByZero(tx).catch(() => {});
    return { ok: true };
  });
  await expect(overlooking).rejects.toThrow("division by zero");
  expect(await countOf("overlooked")).toBe(0);
});

test.each([["of the driver"], ["of Prisma"]])(
  "a transaction that takes too long is rolled back, and a later statement %s is refused",
  async (of) => {
    pool.setLimits({ ...REQUEST_LIMITS, transactionMs: 200 });
    const pids: number[] = [];
    const late = inTransaction(async (tx) => {
      pids.push(...(await readRows(tx, backend, [])));
      await byPrisma(tx, `late ${of}`);
      await sleep(400);
      if (of === "of Prisma") await byPrisma(tx, `late ${of}`);
      else send(tx, byDriver, [newId(), `late ${of}`]);
      return { ok: true };
    });
    await expect(late).rejects.toThrow("the transaction has ended");
    expect(await countOf(`late ${of}`)).toBe(0);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid = $1 AND state <> 'idle'",
      [pids[0]],
    );
    expect(rows[0].n).toBe(0);
    expect(pool.totalCount).toBe(pool.idleCount);
  },
);
