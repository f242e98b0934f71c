import { expect, test } from "vitest";
import { everyRow } from "./pages.ts";

test("pages are asked for as they are needed, the first by its number, the others behind the one before", async () => {
  const asked: object[] = [];
  const pages = [["c", "d"], ["e"]];
  const list = everyRow(async (place) => {
    asked.push(place);
    return { data: pages[asked.length - 1] ?? [], nextCursor: asked.length < 2 ? "behind d" : null };
  }, 2);
  expect(asked).toEqual([]);
  const ids = [];
  for await (const id of list) {
    ids.push(id);
    if (id === "d") expect(asked).toEqual([{ page: 2 }]);
  }
  expect([ids, asked]).toEqual([
    ["c", "d", "e"],
    [{ page: 2 }, { after: "behind d" }],
  ]);
});

test("an empty list ends at once", async () => {
  const list = everyRow(async () => ({ data: [], nextCursor: null }));
  expect(await list.next()).toEqual({ done: true, value: undefined });
});
