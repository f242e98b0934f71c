import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  DEFAULT_NUMBER_PATTERN,
  formatInvoiceNumber,
  isMonthly,
  numberPeriod,
  parseNumberPattern,
  periodName,
} from "#lib/domain/numbers/invoice-number.ts";
import { numberReader } from "#lib/domain/numbers/number-collision.ts";

test.each([
  [DEFAULT_NUMBER_PATTERN, 2026, 1, "F-2026-00001"],
  [DEFAULT_NUMBER_PATTERN, 2026, 123_456, "F-2026-123456"],
  ["{YY}/{SEQ}", 2026, 7, "26/7"],
  ["{YY}/{SEQ}", 1999, 7, "1999/7"],
  ["{YY}/{SEQ}", 2100, 7, "2100/7"],
  ["{YYYY}{SEQ:10}", 2026, 2_147_483_647, "20262147483647"],
  ["{SEQ:3}+{YYYY}_x", 2026, 12, "012+2026_x"],
])("%s in %i, number %i: %s", (pattern, year, sequence, number) => {
  expect(formatInvoiceNumber(pattern, { year, month: null }, sequence)).toBe(number);
});

test.each([
  ["F-{YYYY}-{MM}-{SEQ:4}", "2026-11-30", 7, "F-2026-11-0007"],
  ["{YYYY}{MM}{SEQ:3}", "2026-02-01", 1_234, "2026021234"],
  ["{MM}{MM}/{YY}/{YYYY}-{SEQ}", "2031-01-15", 1, "0101/31/2031-1"],
])("%s on %s, number %i: %s", (pattern, date, sequence, number) => {
  expect(formatInvoiceNumber(pattern, numberPeriod(pattern, toCalendarDate(date)), sequence)).toBe(number);
});

describe("a pattern is refused", () => {
  test.each([
    ["", { code: "sequence_missing" }],
    ["F-{YYYY}", { code: "sequence_missing" }],
    ["{YYYY}-{SEQ}-{SEQ:4}", { code: "sequence_repeated" }],
    ["F-{SEQ:5}", { code: "year_missing" }],
    ["{YYYY}-{SEQ:0}", { code: "unknown_token", token: "{SEQ:0}" }],
    ["{YYYY}-{SEQ:11}", { code: "unknown_token", token: "{SEQ:11}" }],
    ["{YYYY}-{SEQ:05}", { code: "unknown_token", token: "{SEQ:05}" }],
    ["{YYYY}-{M}-{SEQ}", { code: "unknown_token", token: "{M}" }],
    ["{MM}-{SEQ}", { code: "month_without_year" }],
    ["{YY}{MM}-{SEQ}", { code: "month_without_year" }],
    ["{YYYY}-{MM}", { code: "sequence_missing" }],
    ["{YYYY}-{YY}{MM}{SEQ}", { code: "separator_missing" }],
    ["{yyyy}-{SEQ}", { code: "unknown_token", token: "{yyyy}" }],
    ["{}{YYYY}{SEQ}", { code: "unknown_token", token: "{}" }],
    ["F {YYYY}-{SEQ}", { code: "invalid_character", character: " " }],
    ["É{YYYY}-{SEQ}", { code: "invalid_character", character: "É" }],
    ["😀{YYYY}-{SEQ}", { code: "invalid_character", character: "😀" }],
    ["{YYYY}-{SEQ}\n", { code: "invalid_character", character: "\n" }],
    ["{YYYY}-{SEQ}-{", { code: "invalid_character", character: "{" }],
    ["{YYYY}}-{SEQ}", { code: "invalid_character", character: "}" }],
    ["{YY}{SEQ}", { code: "separator_missing" }],
    ["{SEQ}0{YY}", { code: "separator_missing" }],
    ["{YY}1{YYYY}2{SEQ}", { code: "separator_missing" }],
    [`${"A".repeat(22)}{YYYY}{SEQ}`, { code: "too_long", maxLength: 35 }],
  ])("%j", (pattern, refusal) => {
    expect(parseNumberPattern(pattern)).toEqual({ ok: false, ...refusal });
    expect(() => formatInvoiceNumber(pattern, { year: 2026, month: null }, 1)).toThrow(RangeError);
  });
});

test.each([
  [1899, 1],
  [10_000, 1],
  [2026, 0],
  [2026, 1.5],
  [2026, 2 ** 31],
])("year %d, sequence %d is no invoice", (year, sequence) => {
  expect(() => formatInvoiceNumber(DEFAULT_NUMBER_PATTERN, { year, month: null }, sequence)).toThrow(RangeError);
});

test.each([
  ["{YYYY}-{MM}-{SEQ}", null],
  ["{YYYY}-{MM}-{SEQ}", 0],
  ["{YYYY}-{MM}-{SEQ}", 13],
  ["{YYYY}-{SEQ}", 11],
])("%s has no series of the month %s", (pattern, month) => {
  expect(() => formatInvoiceNumber(pattern, { year: 2026, month }, 1)).toThrow(RangeError);
});

// Few literals, many of them digits, make collisions likely.
const pattern = fc
  .array(fc.constantFrom("{YYYY}", "{YY}", "{MM}", "{SEQ}", "{SEQ:2}", "{SEQ:5}", "1", "19", "20", "0", "-", "F"), {
    minLength: 2,
    maxLength: 6,
  })
  .map((parts) => parts.join(""))
  .filter((text) => parseNumberPattern(text).ok);
const year = fc.oneof(fc.constantFrom(1919, 1920, 2019, 2020, 2026, 2119, 2120), fc.integer({ min: 1900, max: 9999 }));
const month = fc.integer({ min: 1, max: 12 });
const sequence = fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 2_147_483_647 }));

test("an accepted pattern gives no two invoices one number, over all years and centuries", () => {
  fc.assert(
    fc.property(
      pattern,
      fc.array(fc.tuple(year, month, sequence), { minLength: 50, maxLength: 200, size: "max" }),
      (accepted, invoices) => {
        const owners = new Map<string, string>();
        for (const [y, m, s] of invoices) {
          const period = { year: y, month: isMonthly(accepted) ? m : null };
          const number = formatInvoiceNumber(accepted, period, s);
          expect(number).toMatch(/^[A-Za-z0-9+\-_/]{1,35}$/);
          const owner = `${periodName(period)} ${s}`;
          expect(owners.get(number) ?? owner).toBe(owner);
          owners.set(number, owner);
        }
      },
    ),
    { numRuns: 300 },
  );
});

// A number that another year and sequence could also have produced would be ambiguous.
test("an accepted pattern's number is read back in one way only", () => {
  fc.assert(
    fc.property(pattern, year, month, sequence, (accepted, y, m, s) => {
      const months = isMonthly(accepted) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [null];
      const period = { year: y, month: isMonthly(accepted) ? m : null };
      const number = formatInvoiceNumber(accepted, period, s);
      const runs = new Set(
        [...number].flatMap((_, start) =>
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((length) => number.slice(start, start + length)),
        ),
      );
      const numeric = [...runs].filter((run) => /^\d+$/.test(run)).map(Number);
      const years = new Set(
        numeric.flatMap((run) => [run, 2000 + run]).filter((candidate) => candidate >= 1900 && candidate <= 9999),
      );
      const sequences = new Set(numeric.filter((run) => run >= 1 && run <= 2_147_483_647));
      const readings: string[] = [];
      for (const candidateYear of years) {
        for (const candidate of sequences) {
          for (const candidateMonth of months) {
            const read = { year: candidateYear, month: candidateMonth };
            if (formatInvoiceNumber(accepted, read, candidate) === number)
              readings.push(`${periodName(read)} ${candidate}`);
          }
        }
      }
      expect(readings).toEqual([`${periodName(period)} ${s}`]);
      expect(numberReader(accepted)(number)).toEqual({ ...period, sequence: s });
    }),
    { numRuns: 150 },
  );
});
