import { expect, test } from "vitest";
import {
  KEY_ADDRESSES,
  matchesWords,
  PALETTE_ACTIONS,
  PALETTE_PAGES,
  readAction,
} from "#components/palette/palette-items.ts";
import { messages } from "#i18n/messages.ts";

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

test("words may begin with an action, in the reader's language, whatever their case and accents", () => {
  const [en, fr] = [messages.en.frame.palette.verbs, messages.fr.frame.palette.verbs];
  expect(readAction("pay F-2026-00012", en)).toEqual({ action: "pay", rest: "f-2026-00012" });
  expect(readAction("Remind  Martin", en)).toEqual({ action: "remind", rest: "martin" });
  expect(readAction("record a payment 12,50 €", en)).toEqual({ action: "pay", rest: "12,50 €" });
  expect(readAction("encaisser F-2026-00012", fr)).toEqual({ action: "pay", rest: "f-2026-00012" });
  expect(readAction("EMETTRE", fr)).toEqual({ action: "issue", rest: "" });
  expect(readAction("Payet", en)).toEqual({ action: null, rest: "Payet" });
  expect(readAction("relancer Martin", en)).toEqual({ action: null, rest: "relancer Martin" });
});
