import fc from "fast-check";
import { expect, test } from "vitest";
import { fromScaledInteger, parseDecimal, toScaledInteger, writeDecimal } from "#lib/domain/money/decimal.ts";
import { decimalString } from "#lib/domain/money/money.ts";

test.each([
  [0.1, 4, 1000],
  [1.005, 4, 10_050],
  [1.005, 2, null],
  [4.35, 2, 435],
  [1.1, 2, 110],
  [-2.5, 4, -25_000],
  [5.5, 2, 550],
  [1e-7, 4, null],
  [1e-7, 7, 1],
  [1.5e-7, 7, null],
  [1e9, 4, 10_000_000_000_000],
  [1e21, 0, null],
  [1.7976931348623157e308, 4, null],
  [5e-324, 4, null],
  [-0, 4, 0],
  [Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER],
  [-Number.MAX_SAFE_INTEGER, 0, -Number.MAX_SAFE_INTEGER],
  [2 ** 53, 0, null],
  [Number.MAX_SAFE_INTEGER, 1, null],
  [Number.NaN, 4, null],
  [Number.POSITIVE_INFINITY, 4, null],
])("%d with %i decimals is %s", (value, digits, scaled) => {
  expect(toScaledInteger(value, digits)).toBe(scaled);
});

test("a decimal as somebody writes it keeps every digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (scaled) => {
      const digits = String(Math.abs(scaled)).padStart(5, "0");
      const written = `${scaled < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
      expect(toScaledInteger(JSON.parse(written), 4)).toBe(scaled);
    }),
    { numRuns: 5000 },
  );
});

test("what was read goes back as the same JSON number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.nat(6), (value, digits) => {
      const scaled = toScaledInteger(value, digits);
      if (scaled !== null) expect(JSON.stringify(fromScaledInteger(scaled, digits))).toBe(JSON.stringify(value));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.nat(6), (scaled, digits) => {
      expect(toScaledInteger(fromScaledInteger(scaled, digits), digits)).toBe(scaled);
    }),
  );
});

test.each([
  ["12,50", 2, "fr", 1250],
  ["12.50", 2, "fr", 1250],
  ["12,50", 2, "en", 1250],
  ["12.5", 2, "en", 1250],
  ["1 234,56", 2, "fr", 123_456],
  ["1\u202f234,56", 2, "fr", 123_456],
  ["1\u00a0234", 2, "fr", 123_400],
  ["1,234.56", 2, "en", 123_456],
  ["1.234,56", 2, "fr", 123_456],
  ["1’234.56", 2, "en", 123_456],
  ["1,234", 2, "en", 123_400],
  ["0,500", 2, "en", 50],
  ["1,234", 4, "fr", 12_340],
  ["1.234", 4, "fr", 12_340],
  ["1,234,567", 0, "fr", 1_234_567],
  ["-2,5", 4, "fr", -25_000],
  ["\u22122.5", 4, "en", -25_000],
  [".5", 2, "en", 50],
  ["5,", 2, "fr", 500],
  ["1.500", 1, "en", 15],
  ["-0", 2, "en", 0],
  ["90071992547409.91", 2, "en", Number.MAX_SAFE_INTEGER],
] as const)("%s with %i decimals is typed by a reader of %s and read as %d", (text, digits, language, scaled) => {
  expect(parseDecimal(text, digits, language)).toEqual({ ok: true, scaled });
});

test.each([
  ["", "invalid_number"],
  [",", "invalid_number"],
  ["-", "invalid_number"],
  ["1,23,45", "invalid_number"],
  ["1.2.3", "invalid_number"],
  ["1,234,56.7", "invalid_number"],
  ["12€", "invalid_number"],
  ["1e5", "invalid_number"],
  ["0x10", "invalid_number"],
  ["--1", "invalid_number"],
  ["Infinity", "invalid_number"],
  ["1,005", "too_precise"],
  ["90071992547409.92", "out_of_range"],
  ["9".repeat(400), "out_of_range"],
] as const)("%s is not taken for an amount of two decimals: %s", (text, code) => {
  expect(parseDecimal(text, 2, "fr")).toEqual({ ok: false, code });
});

test("a decimal that a form shows is read back as the same integer, in both languages", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.nat(4),
      fc.nat(4),
      fc.constantFrom("en", "fr"),
      (scaled, digits, least, language) => {
        const shown = writeDecimal(scaled, digits, language, Math.min(least, digits));
        expect(parseDecimal(shown, digits, language)).toEqual({ ok: true, scaled: scaled === 0 ? 0 : scaled });
      },
    ),
    { numRuns: 5000 },
  );
});

test("what is typed with groups of digits is read as what is typed without", () => {
  const locales = { en: "en-GB", fr: "fr-FR" } as const;
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom("en", "fr"), (cents, language) => {
      const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 });
      const typed = format.format(decimalString(cents, 2));
      expect(parseDecimal(typed, 2, language)).toEqual({ ok: true, scaled: cents === 0 ? 0 : cents });
    }),
    { numRuns: 5000 },
  );
});
