import { expect, test } from "vitest";
import { median, quantile } from "#bench/statistics.ts";

test.each([
  [[], 0],
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 1, 4, 2], 3],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [[], 0.99, 0],
  [[5, 3], 0.99, 5],
  [[4, 1, 3, 2], 0.5, 3],
  [Array.from({ length: 200 }, (_, index) => index), 0.95, 190],
])("the quantile of %j at %d is %d", (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});
