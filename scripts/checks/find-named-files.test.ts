import { expect, test } from "vitest";
import { findNamedFiles, indexFiles } from "./find-named-files.ts";

const FILES = indexFiles([
  "README.md",
  "docs/README.md",
  "lib/a/draw-process.ts",
  "lib/a/page.tsx",
  "lib/b/page.tsx",
  "lib/lists/countries.json",
  "lib/lists/currencies.json",
  "prisma/demo-logo.png",
]);

test.each([
  ["from the project's folder", "lib/a/draw-process.ts", ["lib/a/draw-process.ts"]],
  ["from its own folder", "./demo-logo.png", ["prisma/demo-logo.png"]],
  ["at the top", "README.md", ["README.md"]],
  ["by a name that no other has", "draw-process.ts", ["lib/a/draw-process.ts"]],
  ["by the name that a build gives it", ".build/draw-process.js", ["lib/a/draw-process.ts"]],
  ["with something filled in", "lib/lists/*.json", ["lib/lists/countries.json", "lib/lists/currencies.json"]],
  ["by a name that two have", "page.tsx", []],
  ["by a pattern for many", "lib/**/*.ts", []],
  ["in a sentence", "It is in README.md", []],
  ["not at all", "invoice.pdf", []],
])("a file is named: %s", (_, text, found) => {
  expect(findNamedFiles("prisma/seed.ts", text, FILES)).toEqual(found);
});
