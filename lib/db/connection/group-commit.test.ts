import { expect, test } from "vitest";
import { GroupCommit } from "#lib/db/connection/group-commit.ts";

test("what arrives while a write is under way is written together, and no more at a time than may be", async () => {
  const groups: number[][] = [];
  const commits = new GroupCommit<number>(async (items) => {
    groups.push(items);
    await new Promise(setImmediate);
  }, 3);
  await Promise.all([1, 2, 3, 4, 5].map((item) => commits.add(item)));
  await commits.add(6);
  expect(groups).toEqual([[1], [2, 3, 4], [5], [6]]);
});

test("when a write of several fails, each is written alone, and only the faulty one fails", async () => {
  const written: number[] = [];
  const commits = new GroupCommit<number>(async (items) => {
    await new Promise(setImmediate);
    if (items.includes(3)) throw new Error("not 3");
    written.push(...items);
  }, 10);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => commits.add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(written).toEqual([1, 2, 4]);
});
