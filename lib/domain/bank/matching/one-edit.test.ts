import fc from "fast-check";
import { expect, test } from "vitest";
import { deletionsOf, isOneEdit } from "#lib/domain/bank/matching/one-edit.ts";

const digits = fc.string({ unit: fc.constantFrom("0", "1", "2"), maxLength: 7 });

test("one edit is a distance of 1 with neighbours swapped as one", () => {
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      expect(isOneEdit(one, other)).toBe(distance(one, other) === 1);
    }),
    { numRuns: 5_000 },
  );
});

test("texts of one edit meet in a deletion of one or of both", () => {
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      fc.pre(distance(one, other) === 1);
      const keys = new Set([one, ...deletionsOf(one)]);
      expect([other, ...deletionsOf(other)].some((key) => keys.has(key))).toBe(true);
    }),
  );
});

/** The optimal string alignment distance, by the textbook's table. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (table[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
