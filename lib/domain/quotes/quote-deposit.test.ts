import { expect, test } from "vitest";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";

test.each([
  [1_840_000, 300_000, 552_000],
  [101, 500_000, 51],
  [100, 333_333, 33],
  [99_999, 1_000_000, 99_999],
])("of %i, %i is %i", (totalCents, depositPercentE4, cents) =>
  expect(depositOf({ totalCents, content: { depositPercentE4 } })).toEqual({ percentE4: depositPercentE4, cents }),
);

test("a quote may ask for no deposit", () =>
  expect(depositOf({ totalCents: 100, content: { depositPercentE4: null } })).toBeNull());
