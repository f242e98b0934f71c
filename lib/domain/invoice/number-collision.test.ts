import fc from "fast-check";
import { expect, test } from "vitest";
import { CREDIT_NOTE_NUMBER_PATTERN, formatInvoiceNumber, parseNumberPattern } from "#lib/domain/invoice/invoice-number.ts";
import { findNumberCollision, patternsMeet } from "#lib/domain/invoice/number-collision.ts";

test.each([
  ["A{YYYY}-{SEQ}", "A{YYYY}-1{SEQ}", 2026, 5, "A2026-11"],
  ["{SEQ}-{YY}", "{YY}-{SEQ}", 2026, 27, "26-10"],
  ["{YYYY}/{YYYY}-{SEQ}", "2027/{YYYY}-{SEQ}", 2027, 3, null],
])("%s after %s", (pattern, before, year, last, collision) => {
  const numbers = Array.from({ length: last }, (_, index) => formatInvoiceNumber(before, year, index + 1));
  expect(findNumberCollision(pattern, numbers, new Map([[year, last]]))).toBe(collision);
});

test("the pattern a company has, more digits, another prefix and going back collide with nothing", () => {
  const numbers = Array.from({ length: 12 }, (_, index) => formatInvoiceNumber("F-{YYYY}-{SEQ:5}", 2026, index + 1));
  for (const pattern of ["F-{YYYY}-{SEQ:5}", "F-{YYYY}-{SEQ:3}", "F-{YYYY}-{SEQ:8}", "F+{YY}-{SEQ}", "F-{YYYY}-{SEQ}"]) {
    expect(findNumberCollision(pattern, numbers, new Map([[2026, 12]]))).toBeNull();
  }
});

test("a pattern that is let through gives no number a second time", () => {
  const piece = fc.constantFrom("{YYYY}", "{YY}", "{SEQ}", "{SEQ:2}", "A", "-", "1", "20", "2");
  const pattern = fc
    .array(piece, { minLength: 2, maxLength: 6 })
    .map((pieces) => pieces.join(""))
    .filter((text) => parseNumberPattern(text).ok);
  fc.assert(
    fc.property(pattern, pattern, fc.integer({ min: 1, max: 30 }), (before, after, last) => {
      const given = Array.from({ length: last }, (_, index) => formatInvoiceNumber(before, 2026, index + 1));
      if (findNumberCollision(after, given, new Map([[2026, last]])) !== null) return;
      for (const year of [2001, 2002, 2010, 2011, 2026, 2027, 2028, 2220]) {
        const first = year === 2026 ? last + 1 : 1;
        for (let sequence = first; sequence < first + 150; sequence++) {
          if (given.includes(formatInvoiceNumber(after, year, sequence))) throw new Error(`${after} gives ${year} ${sequence} again`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["A-{YYYY}-{SEQ:5}", true],
  ["A-{YYYY}-{SEQ}", true],
  ["A-{YYYY}-{SEQ:8}", true],
  ["A-{YYYY}-1{SEQ}", true],
  ["A-{YY}-{SEQ}", true],
  ["A-{YYYY}-{YYYY}{SEQ}", true],
  ["F-{YYYY}-{SEQ:5}", false],
  ["A{YYYY}-{SEQ}", false],
  ["a-{YYYY}-{SEQ:5}", false],
  ["A-{YYYY}/{SEQ:5}", false],
  ["A-{YYYY}-F{SEQ}", false],
  ["2026/{YY}_{SEQ}+A", false],
])("invoices numbered %s could have the numbers of credit notes: %s", (pattern, meets) => {
  expect(patternsMeet(pattern, CREDIT_NOTE_NUMBER_PATTERN)).toBe(meets);
});

test("patterns that are said not to meet give no number in common", () => {
  const piece = fc.constantFrom("{YYYY}", "{YY}", "{SEQ}", "{SEQ:5}", "A", "A-", "-", "1", "20");
  const pattern = fc
    .array(piece, { minLength: 2, maxLength: 6 })
    .map((pieces) => pieces.join(""))
    .filter((text) => parseNumberPattern(text).ok);
  const number = fc.tuple(fc.constantFrom(2001, 2020, 2026, 2120), fc.integer({ min: 1, max: 130 }));
  fc.assert(
    fc.property(pattern, pattern, fc.array(number, { minLength: 20, maxLength: 60 }), (one, other, places) => {
      const numbers = (of: string) => places.map(([year, sequence]) => formatInvoiceNumber(of, year, sequence));
      if (numbers(one).some((each) => numbers(other).includes(each))) expect(patternsMeet(one, other)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
