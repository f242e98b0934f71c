import fc from "fast-check";
import { expect, test } from "vitest";
import { EXACT_SUM_CENTS, exceedsExactSum } from "#lib/domain/einvoice/exact-sum.ts";
import { MAX_LINES } from "#lib/domain/lines/totals.ts";
import { decimalString } from "#lib/domain/money/money.ts";

/**
 * The sum in minor units, as a validator finds it from written amounts: in doubles, times 100, rounded to a hundredth.
 */
function addedInDoubles(cents: readonly number[], digits: number): number {
  const sum = cents.reduce((total, each) => total + Number(decimalString(each, digits)), 0);
  return Math.round((Math.round(sum * 10 * 10) / 100) * 10 ** digits);
}

const exactly = (cents: readonly number[]) => Number(cents.reduce((sum, each) => sum + BigInt(each), 0n));
const asLines = (cents: readonly number[]) => cents.map((totalCents) => ({ totalCents }));

/** The most lines, whose absolute amounts add up to the ceiling: shares of it by weight, the rest on the last. */
const atTheCeiling = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean()), { minLength: MAX_LINES, maxLength: MAX_LINES })
  .map((weights) => {
    const all = weights.reduce((sum, [weight]) => sum + weight, 0);
    const shares = weights.map(([weight]) => Math.floor((EXACT_SUM_CENTS / all) * weight));
    const rest = EXACT_SUM_CENTS - shares.reduce((sum, share) => sum + share, 0);
    return weights.map(([, isNegative], index) => {
      const share = (shares[index] ?? 0) + (index === MAX_LINES - 1 ? rest : 0);
      return isNegative ? -share : share;
    });
  });

test.each([0, 1, 2])(
  "the most lines at the ceiling add up in doubles as they do exactly, with %i decimals",
  (digits) => {
    fc.assert(
      fc.property(atTheCeiling, fc.boolean(), (signed, hasRebates) => {
        const cents = hasRebates ? signed : signed.map(Math.abs);
        expect(exceedsExactSum(asLines(cents))).toBe(false);
        expect(addedInDoubles(cents, digits)).toBe(exactly(cents));
      }),
      { numRuns: 300 },
    );
  },
);

test("fifty lines of 99,989,999,999.99, which doubles add up to another cent, are over it", () => {
  const cents = Array.from({ length: 50 }, () => 9_998_999_999_999);
  expect(addedInDoubles(cents, 2)).not.toBe(exactly(cents));
  expect(exceedsExactSum(asLines(cents))).toBe(true);
});

test("a minor unit decides, and rebates count as amounts", () => {
  expect(exceedsExactSum(asLines([EXACT_SUM_CENTS]))).toBe(false);
  expect(exceedsExactSum(asLines([EXACT_SUM_CENTS, -1]))).toBe(true);
  expect(exceedsExactSum(asLines([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1]))).toBe(true);
});
