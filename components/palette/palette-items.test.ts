import { expect, test } from "vitest";
import { KEY_ADDRESSES, matchesWords, PALETTE_ACTIONS, PALETTE_PAGES } from "#components/palette/palette-items.ts";

test("a label is found by any of its words, in any order, case and accents", () => {
  expect(matchesWords("Clés API", "cle")).toBe(true);
  expect(matchesWords("New invoice", "invoice NEW")).toBe(true);
  expect(matchesWords("New invoice", "")).toBe(true);
  expect(matchesWords("New invoice", "new client")).toBe(false);
});

test("no two places share their keys, and no keys begin with the whole of others", () => {
  const keys = [...PALETTE_ACTIONS, ...PALETTE_PAGES].flatMap((place) =>
    "keys" in place ? [place.keys as string] : [],
  );
  expect(KEY_ADDRESSES.size).toBe(keys.length);
  for (const one of keys) expect(keys.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([]);
});
