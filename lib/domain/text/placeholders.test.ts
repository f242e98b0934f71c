import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fillPlaceholders,
  PLACEHOLDERS,
  type PlaceholderValues,
  unknownPlaceholders,
} from "#lib/domain/text/placeholders.ts";

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as PlaceholderValues;

test("every placeholder is replaced, wherever it stands", () => {
  expect(fillPlaceholders(PLACEHOLDERS.map((name) => `{${name}}{ ${name} }`).join(""), values)).toBe(
    PLACEHOLDERS.map((name) => `<${name}><${name}>`).join(""),
  );
});

test("a value that looks like a placeholder is text", () => {
  expect(fillPlaceholders("{client}, {number}", { ...values, client: "{number} $& $1" })).toBe(
    "{number} $& $1, <number>",
  );
});

test("unknown placeholders are named once each and stay as written; other braces are text", () => {
  const text = "{nombre} {number} {nombre} {constructor} {} { } {1} {a b} {{x}} }{";
  expect(unknownPlaceholders(text)).toEqual(["nombre", "constructor", "x"]);
  expect(fillPlaceholders(text, values)).toBe(text.replace("{number}", "<number>"));
});

test("text without braces stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = text.replaceAll("{", "");
      expect(fillPlaceholders(bare, values)).toBe(bare);
      expect(unknownPlaceholders(bare)).toEqual([]);
    }),
  );
});
