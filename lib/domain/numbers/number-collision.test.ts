import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CREDIT_NOTE_NUMBER_PATTERN,
  formatInvoiceNumber,
  isMonthly,
  type NumberPeriod,
  parseNumberPattern,
  periodName,
} from "#lib/domain/numbers/invoice-number.ts";
import { findNumberCollision, patternsMeet } from "#lib/domain/numbers/number-collision.ts";

/** One series of a year has begun, and none of a month. */
const ofYears = (begun: number, last: number) => (period: NumberPeriod) =>
  period.year === begun && period.month === null ? last : 0;

test.each([
  ["A{YYYY}-{SEQ}", "A{YYYY}-1{SEQ}", 2026, 5, "A2026-11"],
  ["{SEQ}-{YY}", "{YY}-{SEQ}", 2026, 27, "26-10"],
  ["{YYYY}/{YYYY}-{SEQ}", "2027/{YYYY}-{SEQ}", 2027, 3, null],
])("%s after %s", (pattern, before, year, last, collision) => {
  const numbers = Array.from({ length: last }, (_, index) =>
    formatInvoiceNumber(before, { year, month: null }, index + 1),
  );
  expect(findNumberCollision(pattern, numbers, ofYears(year, last))).toBe(collision);
});

test("the pattern a company has, more digits, another prefix and going back collide with nothing", () => {
  const numbers = Array.from({ length: 12 }, (_, index) =>
    formatInvoiceNumber("F-{YYYY}-{SEQ:5}", { year: 2026, month: null }, index + 1),
  );
  for (const pattern of [
    "F-{YYYY}-{SEQ:5}",
    "F-{YYYY}-{SEQ:3}",
    "F-{YYYY}-{SEQ:8}",
    "F+{YY}-{SEQ}",
    "F-{YYYY}-{SEQ}",
  ]) {
    expect(findNumberCollision(pattern, numbers, ofYears(2026, 12))).toBeNull();
  }
});

test.each([
  ["A{YYYY}-{MM}{SEQ}", "A{YYYY}-{SEQ}", null, 100, null],
  ["A{YYYY}-{MM}{SEQ}", "A{YYYY}-{SEQ}", null, 101, "A2026-101"],
  ["A{YYYY}-{SEQ}", "A{YYYY}-{MM}{SEQ}", 11, 1, "A2026-111"],
  ["A{YYYY}-{SEQ}", "A{YYYY}-{MM}-{SEQ}", 11, 9, null],
])("%s after %s, by year and by month: %s %s", (pattern, before, month, last, collision) => {
  const numbers = Array.from({ length: last }, (_, index) =>
    formatInvoiceNumber(before, { year: 2026, month }, index + 1),
  );
  const lastOf = (period: NumberPeriod) => (period.year === 2026 && period.month === month ? last : 0);
  expect(findNumberCollision(pattern, numbers, lastOf)).toBe(collision);
});

test("patterns that are let through, one after the other, by year and by month, give no number twice", () => {
  const piece = fc.constantFrom("{YYYY}", "{YYYY}", "{YY}", "{MM}", "{SEQ}", "{SEQ:2}", "A", "-", "1", "20", "2");
  const pattern = fc
    .array(piece, { minLength: 2, maxLength: 6 })
    .map((pieces) => pieces.join(""))
    .filter((text) => parseNumberPattern(text).ok);
  const date = fc.record({
    year: fc.constantFrom(2001, 2011, 2026, 2027, 2220),
    month: fc.constantFrom(1, 2, 10, 11, 12),
  });
  const use = fc.record({
    pattern,
    invoices: fc.array(fc.record({ date, count: fc.integer({ min: 1, max: 40 }) }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(use, { minLength: 2, maxLength: 6 }), (uses) => {
      const last = new Map<string, number>();
      const given = new Set<string>();
      let current: string | null = null;
      for (const next of uses) {
        const collision: string | null =
          current === null
            ? null
            : findNumberCollision(next.pattern, given, (period) => last.get(periodName(period)) ?? 0);
        current = collision === null ? next.pattern : current;
        if (current === null) continue;
        for (const { date: at, count } of next.invoices) {
          const period: NumberPeriod = { year: at.year, month: isMonthly(current) ? at.month : null };
          for (let made = 0; made < count; made++) {
            const sequence = (last.get(periodName(period)) ?? 0) + 1;
            last.set(periodName(period), sequence);
            const number = formatInvoiceNumber(current, period, sequence);
            if (given.has(number)) throw new Error(`${current} gives ${number} again`);
            given.add(number);
          }
        }
      }
    }),
    { numRuns: 300 },
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
  ["A-{YYYY}-{MM}{SEQ}", true],
  ["A-{YYYY}-{MM}{SEQ:3}", true],
  ["A-{YYYY}-{MM}-{SEQ}", false],
  ["F-{YYYY}-{MM}{SEQ:3}", false],
])("invoices numbered %s could have the numbers of credit notes: %s", (pattern, meets) => {
  expect(patternsMeet(pattern, CREDIT_NOTE_NUMBER_PATTERN)).toBe(meets);
});

test("patterns that are said not to meet give no number in common", () => {
  const piece = fc.constantFrom("{YYYY}", "{YY}", "{MM}", "{SEQ}", "{SEQ:5}", "A", "A-", "-", "1", "20");
  const pattern = fc
    .array(piece, { minLength: 2, maxLength: 6 })
    .map((pieces) => pieces.join(""))
    .filter((text) => parseNumberPattern(text).ok);
  const number = fc.tuple(
    fc.constantFrom(2001, 2020, 2026, 2120),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 130 }),
  );
  fc.assert(
    fc.property(pattern, pattern, fc.array(number, { minLength: 20, maxLength: 60 }), (one, other, places) => {
      const numbers = (of: string) =>
        places.map(([year, month, sequence]) =>
          formatInvoiceNumber(of, { year, month: isMonthly(of) ? month : null }, sequence),
        );
      if (numbers(one).some((each) => numbers(other).includes(each))) expect(patternsMeet(one, other)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
