import { expect, test, vi } from "vitest";
import { SharedQuota } from "#lib/auth/shared-quota.ts";
import { pool } from "#lib/db/client.ts";

const MINUTE_MS = 60_000;

/** Two instances share a quota as two processes do: through the database only. */
const quotaOf = (name: string, requests: number, windowMs = MINUTE_MS) => new SharedQuota({ name, requests, windowMs });

async function takeMany(processes: SharedQuota[], times: number, holder = "somebody") {
  const states = await Promise.all(
    Array.from({ length: times }, (_, turn) => processes[turn % processes.length]?.consume(holder)),
  );
  return states.filter((state) => state?.ok).length;
}

test("one process lets through the whole quota and not one more, however many come at once", async () => {
  expect(await takeMany([quotaOf("one", 100)], 500)).toBe(100);
  expect(await takeMany([quotaOf("few", 3)], 50)).toBe(3);
});

test("several processes together never let through more than the quota, and little less", async () => {
  const processes = [quotaOf("shared", 500), quotaOf("shared", 500), quotaOf("shared", 500)];
  let passed = 0;
  for (let turn = 0; turn < 30; turn++) passed += await takeMany(processes, 30);
  expect(passed).toBeLessThanOrEqual(500);
  expect(passed).toBeGreaterThanOrEqual(500 - 2 * 10); // each of the others may hold an unused fiftieth
});

test("a process that comes later gets what is left", async () => {
  expect(await takeMany([quotaOf("later", 100)], 60)).toBe(60);
  expect(await takeMany([quotaOf("later", 100)], 100)).toBeLessThanOrEqual(40);
});

test("a process asks the database once for many requests, and not at all while the quota is used up", async () => {
  const quota = quotaOf("frugal", 1000);
  const queries = vi.spyOn(pool, "query");
  for (let turn = 0; turn < 1000; turn++) await quota.consume("somebody");
  expect(queries.mock.calls.length).toBeLessThanOrEqual(51);
  expect(await takeMany([quota], 10)).toBe(0);
  queries.mockClear();
  expect(quota.isUsedUp("somebody")).toBe(true);
  expect(await takeMany([quota], 1000)).toBe(0);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
});

test("each holder has a quota of its own", async () => {
  const quota = quotaOf("own", 5);
  expect(await takeMany([quota], 10, "a")).toBe(5);
  expect(await takeMany([quota], 10, "b")).toBe(5);
  expect(quota.isUsedUp("c")).toBe(false);
});

test("the state says what is left and when it is full again", async () => {
  const quota = quotaOf("informed", 200);
  expect(await quota.consume("somebody")).toMatchObject({ ok: true, remaining: 199 });
  for (let turn = 0; turn < 199; turn++) await quota.consume("somebody");
  const { ok, remaining, resetsInSeconds } = await quota.consume("somebody");
  expect({ ok, remaining }).toEqual({ ok: false, remaining: 0 });
  expect(resetsInSeconds).toBeGreaterThan(0);
  expect(resetsInSeconds).toBeLessThanOrEqual(60);
});

test("when the window is over the quota is full again", async () => {
  const quota = quotaOf("again", 5, 50);
  for (let windows = 0; windows < 3; windows++) {
    await vi.waitFor(async () => expect((await quota.consume("somebody")).ok).toBe(true), {
      timeout: 20_000,
      interval: 5,
    });
    await vi.waitFor(async () => expect((await quota.consume("somebody")).ok).toBe(false), {
      timeout: 20_000,
      interval: 0,
    });
  }
});

test("while the database cannot count, each process counts alone", async () => {
  const [one, other] = [quotaOf("alone", 20), quotaOf("alone", 20)];
  const refused = "\0"; // PostgreSQL rejects this text
  expect(await takeMany([one], 50, refused)).toBe(20);
  expect(await takeMany([other], 50, refused)).toBe(20);
});

test("many requests that come as one are counted all or none, over all processes", async () => {
  const [one, other] = [quotaOf("several", 100), quotaOf("several", 100)];
  expect(await one.consumeSeveral("somebody", 60)).toMatchObject({ ok: true, remaining: 40 });
  const refused = await other.consumeSeveral("somebody", 41);
  expect(refused).toMatchObject({ ok: false, remaining: 0 });
  expect(refused.resetsInSeconds).toBeGreaterThan(50);
  expect(await other.consumeSeveral("somebody", 20)).toMatchObject({ ok: true, remaining: 20 });
  expect(await takeMany([one, other], 50)).toBe(20);
  expect(await other.consumeSeveral("somebody", 1)).toMatchObject({ ok: false });
});

test("of many lists at once no more are let through than the quota has", async () => {
  const processes = [quotaOf("lists", 100), quotaOf("lists", 100)];
  const states = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => processes[turn % 2]?.consumeSeveral("somebody", 30)),
  );
  expect(states.filter((state) => state?.ok).length).toBe(3);
});

test("a list that is larger than the quota takes nine tenths of it, and is let through in a new window", async () => {
  const quota = quotaOf("large", 100, 500);
  expect(await quota.consume("somebody")).toMatchObject({ ok: true });
  expect(await quota.consumeSeveral("somebody", 5_000)).toMatchObject({ ok: true });
  expect(await quota.consumeSeveral("somebody", 5_000)).toMatchObject({ ok: false });
  await expect.poll(async () => (await quota.consumeSeveral("somebody", 5_000)).ok, { timeout: 5_000 }).toBe(true);
});
