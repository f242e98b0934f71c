import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "#components/charts/axis-ticks.ts";

test.each([
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [1300, [0, 500, 1000, 1500]],
  [45_000, [0, 20_000, 40_000, 60_000]],
  [10_000, [0, 2500, 5000, 7500, 10_000]],
])("the axis of %d has the marks %j", (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test("an axis has a few marks, reaches its largest amount, and leaves less than a step free above it", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e13, noNaN: true }), (largest) => {
      const ticks = axisTicks(largest);
      const [step = 0, last = 0] = [ticks[1], ticks.at(-1)];
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(last).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
      expect(last - step).toBeLessThan(largest);
    }),
  );
});
