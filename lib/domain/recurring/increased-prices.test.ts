import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { exactPriceE6 } from "#lib/domain/lines/unit-price.ts";
import { increasedLines, increasedPrice } from "#lib/domain/recurring/increased-prices.ts";
import type { RecurringContent } from "#lib/domain/recurring/recurring-invoice.ts";
import { NO_DETAILS } from "#lib/domain/terms/line-details.ts";

const day = toCalendarDate;
const line = (changes: Partial<LineContent>): LineContent =>
  lineContentOf({
    ...{ lineNumber: 1, description: "Retainer", quantityE4: 10_000, unit: null, unitPriceRestE6: 0 },
    ...{ unitPriceCents: 50_000, taxRateBp: 2000 },
    ...changes,
  });
const content = (lines: LineContent[]) => ({ currency: "EUR", lines }) as RecurringContent;

test.each([
  [{ unitPriceCents: 50_000 }, 300, { unitPriceCents: 51_500, unitPriceRestE6: 0 }],
  // 1.05 × 0.10 = 0.105: half a cent goes up.
  [{ unitPriceCents: 10 }, 500, { unitPriceCents: 11, unitPriceRestE6: 0 }],
  [{ unitPriceCents: 9 }, 500, { unitPriceCents: 9, unitPriceRestE6: 0 }],
  // 0.1234 € rises to 0.127102 €.
  [{ unitPriceCents: 12, unitPriceRestE6: 340_000 }, 300, { unitPriceCents: 13, unitPriceRestE6: -289_800 }],
  [{ unitPriceCents: 0 }, 300, { unitPriceCents: 0, unitPriceRestE6: 0 }],
])("%j rises by %i basis points to %j", (price, percentBp, risen) =>
  expect(increasedPrice(price, percentBp)).toEqual(risen),
);

test("every price rises by its share to less than half a unit, and never above what can be stored", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 100_000 }), (unitPriceCents, percentBp) => {
      const risen = increasedPrice({ unitPriceCents }, percentBp);
      const exact = (unitPriceCents * (10_000 + percentBp)) / 10_000;
      expect(Math.abs(Number(risen && exactPriceE6(risen)) / 1e6 - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
  expect(increasedPrice({ unitPriceCents: Number.MAX_SAFE_INTEGER }, 1)).toBeNull();
});

test("the lines of the date rise, in place of what was dated the same, and later ones stay", () => {
  const from = day("2027-03-01");
  const schedule = {
    content: content([line({})]),
    laterLines: [
      { from: day("2027-02-01"), lines: [line({ unitPriceCents: 60_000 })] },
      { from, lines: [line({ unitPriceCents: 61_000 })] },
      { from: day("2027-06-01"), lines: [line({ unitPriceCents: 70_000 })] },
    ],
  };
  expect(
    increasedLines(schedule, { from, percentBp: 1_000 })?.map((later) => [later.from, later.lines[0]?.unitPriceCents]),
  ).toEqual([
    ["2027-02-01", 60_000],
    ["2027-03-01", 67_100],
    ["2027-06-01", 70_000],
  ]);
});

test("the price before a discount rises with the price", () => {
  const schedule = {
    content: content([line({ unitPriceCents: 9_000, details: { ...NO_DETAILS, grossPrice: "100.00" } })]),
    laterLines: [],
  };
  const [later] = increasedLines(schedule, { from: day("2027-03-01"), percentBp: 250 }) ?? [];
  expect(later?.lines[0]).toMatchObject({ unitPriceCents: 9_225, details: { grossPrice: "102.50" } });
});
