import { expect, test } from "vitest";
import { type Column, toTable } from "./output.ts";

const columns: Column<{ name: string; sum?: string }>[] = [
  { head: "NAME", cell: ({ name }) => name },
  { head: "SUM", cell: ({ sum }) => sum ?? null, right: true },
];

test("columns stand under each other, wide characters included", () => {
  const table = toTable([{ name: "Élan", sum: "1.00" }, { name: "株式会社", sum: "200.00" }, { name: "x" }], columns);
  expect(table).toBe(["NAME         SUM", "Élan        1.00", "株式会社  200.00", "x              –", ""].join("\n"));
});

test("a client's name cannot steer the terminal", () => {
  const table = toTable([{ name: "a\u001b[2J\nb\u202ec" }], columns);
  for (const character of ["\u001b", "\u202e", "b\n"]) expect(table).not.toContain(character);
});
