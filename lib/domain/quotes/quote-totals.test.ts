import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { faultOfOptions, isIncluded, quoteTotals } from "#lib/domain/quotes/quote-totals.ts";

const line = (unitPriceCents: number, more: object = {}) => ({
  ...{ quantityE4: 10_000, unitPriceCents, unitPriceRestE6: 0, taxRateBp: 2000, adjustments: null },
  ...{ isOptional: false, isChosen: true },
  ...more,
});

test("an option that is not chosen has its amounts, and counts in no total", () => {
  const lines = [line(10_000), line(5_000, { isOptional: true, isChosen: false }), line(2_000, { isOptional: true })];
  expect(quoteTotals(lines, {})).toMatchObject({
    ok: true,
    ...{ subtotalCents: 12_000, taxTotalCents: 2_400, totalCents: 14_400 },
    lines: [{ totalCents: 10_000 }, { totalCents: 5_000 }, { totalCents: 2_000 }],
  });
});

test("a discount that no choice of options leaves room for is a fault, at its place among all lines", () => {
  const discount = { kind: "discount" as const, percentE4: null, amountCents: 6_000, taxRateBp: null };
  const lines = [line(5_000), line(5_000, { isOptional: true, isChosen: true })];
  expect(quoteTotals(lines, { adjustments: [discount] }).ok).toBe(true);
  expect(faultOfOptions(lines, { adjustments: [discount] })).toMatchObject({ code: "discount_too_large" });
  const large = [line(1), line(Number.MAX_SAFE_INTEGER, { isOptional: true, quantityE4: 20_000 })];
  expect(faultOfOptions(large, {})).toEqual({ ok: false, code: "amount_too_large", lineIndex: 1 });
});

test("the totals are those of an invoice of the lines that are chosen", () => {
  const anyLine = fc.record({
    quantityE4: fc.integer({ min: 1, max: 1_000_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
    unitPriceRestE6: fc.constant(0),
    taxRateBp: fc.constantFrom(2000, 1000, 550, 0),
    adjustments: fc.constant(null),
    isOptional: fc.boolean(),
    isChosen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const { lines: _, ...amounts } = Object(computeTotals(lines.filter(isIncluded), { pricesIncludeTax }));
      expect(quoteTotals(lines, { pricesIncludeTax })).toMatchObject(amounts);
    }),
  );
});
