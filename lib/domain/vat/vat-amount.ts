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

/**
 * The VAT that is contained in the sum of all lines of one rate, whose prices include it, rounded half away from zero.
 * What is left is the base: it is off base × rate by less than a minor unit, which BR-CO-17 and BR-S-09 allow.
 */
export function vatWithin(gross: bigint, taxRateBp: number): bigint {
  return divideRoundHalfAwayFromZero(gross * BigInt(taxRateBp), VAT_SCALE + BigInt(taxRateBp));
}

/**
 * What is left of amounts that include VAT, in their order, when it is taken out of the sum of each rate. Each amount is
 * off its own exact one by less than a minor unit.
 */
export function excludingVat(amounts: readonly { gross: bigint; taxRateBp: number }[]): bigint[] {
  const sums = new Map<number, { gross: bigint; net: bigint }>();
  return amounts.map(({ gross, taxRateBp }) => {
    const before = sums.get(taxRateBp) ?? { gross: 0n, net: 0n };
    const sumOfGross = before.gross + gross;
    const net = sumOfGross - vatWithin(sumOfGross, taxRateBp);
    sums.set(taxRateBp, { gross: sumOfGross, net });
    return net - before.net;
  });
}
