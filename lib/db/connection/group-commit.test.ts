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

test("while more are on their way, what arrives shortly after one another is written together", async () => {
  const groups: number[][] = [];
  let isMore = true;
  const write = async (items: number[]) => {
    groups.push(items);
  };
  const commits = new GroupCommit<number>(write, 3, () => isMore);
  const first = commits.add(1);
  await new Promise(setImmediate);
  await Promise.all([first, commits.add(2)]);
  expect(groups).toEqual([[1, 2]]);
  isMore = false;
  await Promise.all([commits.add(3), commits.add(4)]);
  expect(groups.slice(1)).toEqual([[3], [4]]);
});

test("a full group waits for no more", async () => {
  const steps: (number[] | "turn")[] = [];
  const write = async (items: number[]) => {
    steps.push(items);
    setImmediate(() => steps.push("turn"));
  };
  const commits = new GroupCommit<number>(write, 3, () => true);
  await Promise.all([1, 2, 3, 4, 5, 6].map((item) => commits.add(item)));
  await new Promise(setImmediate);
  expect(steps).toEqual([[1, 2, 3], [4, 5, 6], "turn", "turn"]);
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
