import fc from "fast-check";
import { expect, test } from "vitest";
import { exactSums } from "#lib/domain/bank/matching/exact-sums.ts";

test("the sets are those that trying all of them finds, or the first 8", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 120 }), (list, target) => {
      const { sets, isComplete } = exactSums(list, target);
      const all = allSets(list, target);
      const found = sets.map((set) => set.join(" "));
      expect(new Set(found).size).toBe(found.length);
      expect(all).toEqual(expect.arrayContaining(found));
      expect(isComplete).toBe(all.length <= 8);
      expect(found).toHaveLength(Math.min(all.length, 8));
    }),
    { numRuns: 2_000 },
  );
});

test("a search that would try millions of sets ends before it has tried all, and says so", () => {
  const even = Array.from({ length: 20 }, (_, at) => 1_000_000 + 2 * at);
  expect(exactSums(even, 10_000_001)).toEqual({ sets: [], isComplete: false });
});

test("amounts beyond the first 20 are left out, and it says so", () => {
  const list = Array.from({ length: 21 }, (_, at) => at + 1);
  expect(exactSums(list, 231).isComplete).toBe(false);
});

function allSets(amounts: readonly number[], target: number): string[] {
  const sets: string[] = [];
  for (let mask = 1; mask < 2 ** amounts.length; mask++) {
    const places = amounts.flatMap((_, place) => (mask & (1 << place) ? [place] : []));
    if (places.reduce((sum, place) => sum + (amounts[place] ?? 0), 0) === target) sets.push(places.join(" "));
  }
  return sets;
}
