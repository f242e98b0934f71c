import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalMarkOf, readCellCents, readCellNumber } from "#lib/domain/bank/column-amounts.ts";
import type { DecimalMark } from "#lib/domain/bank/csv-mapping.ts";

/** The cents of a cell, or its fault; "no number" where it is none. */
function centsOf(cell: string, mark: DecimalMark | null = null, digits = 2) {
  const number = readCellNumber(cell, ["EUR", "€"]);
  if (!number) return "no number";
  const read = readCellCents(number, mark, digits);
  return read.ok ? read.cents : read.code;
}

test.each([
  ["1 234,56", 123_456],
  ["1\u00a0234,56", 123_456],
  ["1\u202f234,56 €", 123_456],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["1'234.56", 123_456],
  ["1234.5", 123_450],
  ["12,5000", 1_250],
  ["EUR 12,50", 1_250],
  ["12", 1_200],
  [",50", 50],
  ["0,005", "entry_amount_invalid"],
  ["\u221212,50", -1_250],
  ["- 12,50", -1_250],
  ["12,50-", -1_250],
  ["(12,50)", -1_250],
  ["-€12.50", -1_250],
  ["+12,50", 1_250],
  ["1 234 567,89", 123_456_789],
  ["1.234.567", 123_456_700],
  ["1,234", "entry_amount_ambiguous"],
  ["1.234", "entry_amount_ambiguous"],
  ["12 34,00", "no number"],
  ["--12", "no number"],
  ["-(12)-", "no number"],
  ["$12", "no number"],
  ["1e3", "no number"],
  ["=1+1", "no number"],
  ["", "no number"],
  ["9".repeat(39), "entry_amount_invalid"],
  ["1".repeat(100_000), "no number"],
])("%s is %s", (cell, expected) => {
  expect(centsOf(cell)).toBe(expected);
});

test("the mark of the column decides what a comma or point before three digits is", () => {
  expect(centsOf("1,234", ".")).toBe(123_400);
  expect(centsOf("1,234", ",")).toBe("entry_amount_invalid");
  expect(centsOf("1,234", ",", 3)).toBe(1_234);
  expect(centsOf("1.50", ",")).toBe("entry_amount_invalid");
  const markOf = (...cells: string[]) => decimalMarkOf(cells.flatMap((cell) => readCellNumber(cell, []) ?? []));
  expect(markOf("1,234", "5.00", "7")).toBe(".");
  expect(markOf("1.234", "1 500,000")).toBe(",");
  expect(markOf("1,234", "2,345")).toBeNull();
  expect(markOf("1,5", "1.5")).toBeNull();
});

test("what either notation prints is read back exactly, without any other number for it", () => {
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const notation = fc.constantFrom<[string, DecimalMark]>(
    ["", ","],
    ["", "."],
    [" ", ","],
    ["\u202f", ","],
    [".", ","],
    [",", "."],
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), notation, (cents, [group, mark]) => {
      const digits = String(Math.abs(cents)).padStart(3, "0");
      const cell = `${cents < 0 ? "-" : ""}${grouped(digits.slice(0, -2), group)}${mark}${digits.slice(-2)}`;
      expect(centsOf(cell)).toBe(cents);
      expect(centsOf(cell, mark)).toBe(cents);
    }),
  );
});
