import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TurnBatch } from "#lib/db/connection/turn-batch.ts";

test("what is asked within a turn is read together, each with its own result", async () => {
  const readings: number[][] = [];
  const batch = new TurnBatch(async (items: number[]) => {
    readings.push(items);
    return items.map((item) => item * 10);
  }, 100);
  expect(await Promise.all([batch.ask(1), batch.ask(2), batch.ask(1)])).toEqual([10, 20, 10]);
  expect(await batch.ask(3)).toBe(30);
  expect(readings).toEqual([[1, 2, 1], [3]]);
});

test("nothing is answered by a reading that began before it was asked", async () => {
  let state = "before";
  const endings: (() => void)[] = [];
  const batch = new TurnBatch(async (items: string[]) => {
    const read = state;
    await new Promise<void>((resolve) => endings.push(resolve));
    return items.map(() => read);
  }, 100);
  const first = batch.ask("x");
  await nextTurn();
  await nextTurn();
  expect(endings).toHaveLength(1); // under way
  state = "after";
  const second = batch.ask("x");
  await nextTurn();
  await nextTurn();
  expect(endings).toHaveLength(2); // and waits for no other
  for (const end of endings) end();
  expect([await first, await second]).toEqual(["before", "after"]);
});

test("a reading has no more items than allowed, and its failure is that of its items alone", async () => {
  const batch = new TurnBatch(async (items: number[]) => {
    if (items.length > 2) throw new Error("too many");
    if (items.includes(3)) throw new Error("unavailable");
    return items;
  }, 2);
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => batch.ask(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected", "fulfilled"]);
});
