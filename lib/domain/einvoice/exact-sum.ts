/**
 * The largest sum of the absolute line amounts of an e-invoice, with their shares of discounts and charges, in the
 * currency's minor unit: 40 billion euros, 4,000 billion yen.
 *
 * Validators add up to `MAX_LINES` amounts (BT-131 in BR-CO-10, BT-117 in BR-CO-14) as IEEE doubles, multiply by 100
 * and round. The n amounts of the absolute sum A go through n conversions, n − 1 additions and two products, each with
 * a relative error of at most 2^-53. The result is less than (n + 2) × 2^-53 × A off. That is below half a minor unit
 * while A < 2^52 / (n + 2): 4.49 × 10^12 minor units for 1,000 amounts. The exponent of the currency does not matter,
 * because every error is relative.
 */
export const EXACT_SUM_CENTS = 4_000_000_000_000;

/**
 * Whether validators that add in doubles might not get the invoice's own totals from these lines, whose amounts are in
 * the minor unit.
 */
export function exceedsExactSum(lines: readonly { totalCents: number; sharesCents?: number[] | null }[]): boolean {
  const amounts = lines.flatMap(({ totalCents, sharesCents }) => [totalCents, ...(sharesCents ?? [])]);
  return amounts.reduce((sum, cents) => sum + BigInt(Math.abs(cents)), 0n) > BigInt(EXACT_SUM_CENTS);
}
