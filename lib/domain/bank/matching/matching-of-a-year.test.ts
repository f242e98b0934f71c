import { describe, expect, test } from "vitest";
import { scoreOf, scoreYear } from "#bench/bank-year/score-matching.ts";

// bench/bank-year/measure-matching.ts prints the figures of more years.
describe.each([1, 2, 3, 4])("in the year %i, imported month by month", (seed) => {
  const { certain, wrongCertain, payments, found, likely, rightLikely } = scoreOf(scoreYear(seed, 31));

  test("nothing that is certain is wrong, and four of ten payments are certain", () => {
    expect(wrongCertain).toEqual([]);
    expect(certain / payments).toBeGreaterThan(0.4);
  });

  test("nine of ten payments are found, and nine of ten likely proposals are right", () => {
    expect(payments).toBeGreaterThan(1_000);
    expect(found / payments).toBeGreaterThan(0.9);
    expect(rightLikely / likely).toBeGreaterThan(0.9);
  });
});

test("without anything learnt, a year imported at once has nothing certain that is wrong", () => {
  const { certain, wrongCertain } = scoreOf(scoreYear(5, 400));
  expect(wrongCertain).toEqual([]);
  expect(certain).toBeGreaterThan(300);
});
