import { expect, test } from "vitest";
import { excludingVat, vatAmount } from "./vat-amount.ts";

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

test("VAT is taken out of the sum of each rate, and the parts come to what is left of it", () => {
  const amounts = [
    { gross: 100n, taxRateBp: 2_000 },
    { gross: 100n, taxRateBp: 1_000 },
    { gross: 100n, taxRateBp: 2_000 },
    { gross: 100n, taxRateBp: 2_000 },
  ];
  // 83.33, 166.67 and 250.00 of the first rate.
  expect(excludingVat(amounts)).toEqual([83n, 91n, 84n, 83n]);
});
