import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";

/** The scale of amounts times basis points. */
export const VAT_SCALE = 10_000n;

/**
 * The VAT on the sum of all lines of one rate (EN 16931 BR-CO-17), rounded half away from zero to the minor unit of the
 * currency. `base` is in that unit, the rate in basis points.
 */
export function vatAmount(base: bigint, taxRateBp: number): bigint {
  return divideRoundHalfAwayFromZero(base * BigInt(taxRateBp), VAT_SCALE);
}
