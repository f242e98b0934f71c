import { expect, test } from "vitest";
import { findImportCircles } from "./find-import-circles.ts";

/** Imports as `from to`. */
const circlesOf = (...arrows: string[]) =>
  findImportCircles(
    arrows.map((arrow) => {
      const [from = "", to = ""] = arrow.split(" ");
      return { from, to, path: `#${to}`, line: 1, typesOnly: arrow.endsWith("types") };
    }),
  );

test.each([
  ["two files", ["a b", "b a"], ["a → b → a"]],
  ["three files, reached from another", ["x a", "a b", "b c", "c a"], ["a → b → c → a"]],
  ["a file and itself", ["a a"], ["a → a"]],
  ["two files by their types alone", ["a b types", "b a types"], ["a → b → a"]],
  ["two circles in one file", ["a b", "b a", "a c", "c a"], ["a → b → a", "a → c → a"]],
])("a circle is found: %s", (_, arrows, circles) => {
  expect(circlesOf(...arrows)).toEqual(circles);
});

test("two ways to one file are no circle", () => {
  expect(circlesOf("a b", "a c", "b d", "c d", "d e")).toEqual([]);
});
