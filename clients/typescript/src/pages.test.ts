import { expect, test } from "vitest";
import { everyRow } from "./pages.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test("pages are asked for as they are needed, from the given one on", async () => {
  const asked: number[] = [];
  const pages = [rows("a", "b"), rows("c", "d"), rows("e")];
  const list = everyRow(async (page) => {
    asked.push(page);
    return { data: pages[page - 1] ?? [], totalPages: 3 };
  }, 2);
  expect(asked).toEqual([]);
  const ids = [];
  for await (const { id } of list) {
    ids.push(id);
    if (id === "d") expect(asked).toEqual([2]);
  }
  expect(ids).toEqual(["c", "d", "e"]);
});

test("a row that a newer one moved to the next page is given once", async () => {
  const pages = [rows("b", "a"), rows("a", "z")]; // before the second request came c
  const ids = [];
  for await (const { id } of everyRow(async (page) => ({ data: pages[page - 1] ?? [], totalPages: 2 }))) ids.push(id);
  expect(ids).toEqual(["b", "a", "z"]);
});

test("an empty list ends at once", async () => {
  const list = everyRow(async () => ({ data: [], totalPages: 0 }));
  expect(await list.next()).toEqual({ done: true, value: undefined });
});
