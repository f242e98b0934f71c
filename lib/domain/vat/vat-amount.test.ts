import { expect, test } from "vitest";
import { vatAmount } from "./vat-amount.ts";

test.each([
  [1_000n, 2_000, 200n],
  [2n, 2_500, 1n], // 0.5
  [-2n, 2_500, -1n],
  [1n, 2_000, 0n], // 0.2
  [3n, 2_000, 1n], // 0.6
  [33_333n, 550, 1_833n], // 1833.315
  [500n, 0, 0n],
])("VAT on %s at %s basis points is %s, rounded half away from zero", (base, rate, vat) => {
  expect(vatAmount(base, rate)).toBe(vat);
});
