import { divideRoundHalfAwayFromZero } from "#lib/domain/money.ts";

/** What the amounts of a line follow from. */
export interface PricedLine {
  /** Quantity times 10,000; negative for a return or a rebate. */
  quantityE4: number;
  /** Excluding tax, in the currency's minor unit. */
  unitPriceCents: number;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
}

/** VAT of all the lines of one rate (EN 16931 BG-23). */
export interface TaxBreakdownLine {
  taxRateBp: number;
  baseCents: number;
  taxCents: number;
}

/** Every amount is a safe integer in the currency's minor unit. */
export interface InvoiceTotals {
  /** Excluding tax, in the order of the lines. */
  lineTotalsCents: number[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

export type InvoiceTotalsResult =
  | ({ ok: true } & InvoiceTotals)
  /** An amount is over 2^53 − 1: that of the line at `lineIndex`, or, when null, a sum over lines. */
  | { ok: false; code: "amount_too_large"; lineIndex: number | null }
  | { ok: false; code: "total_negative" };

const QUANTITY_SCALE = 10_000n;
const RATE_SCALE = 10_000n;

/**
 * The one engine of amounts. A line is quantity × unit price; VAT is counted once per rate, on the sum of its lines (EN 16931 BR-CO-17);
 * both are rounded half away from zero to the minor unit, and everything else is a sum of these (BR-CO-10, BR-CO-14, BR-CO-15).
 */
export function computeInvoiceTotals(lines: readonly PricedLine[]): InvoiceTotalsResult {
  const lineTotals = lines.map((line) =>
    divideRoundHalfAwayFromZero(BigInt(line.quantityE4) * BigInt(line.unitPriceCents), QUANTITY_SCALE),
  );
  const tooLarge = lineTotals.findIndex((total) => !isSafe(total));
  if (tooLarge !== -1) return { ok: false, code: "amount_too_large", lineIndex: tooLarge };

  const bases = new Map<number, bigint>();
  lines.forEach(({ taxRateBp }, index) => {
    bases.set(taxRateBp, (bases.get(taxRateBp) ?? 0n) + (lineTotals[index] ?? 0n));
  });
  const groups = [...bases]
    .map(([taxRateBp, base]) => ({ taxRateBp, base, tax: divideRoundHalfAwayFromZero(base * BigInt(taxRateBp), RATE_SCALE) }))
    .sort((a, b) => b.taxRateBp - a.taxRateBp);

  const subtotal = sum(lineTotals);
  const taxTotal = sum(groups.map(({ tax }) => tax));
  const total = subtotal + taxTotal;
  if (![subtotal, taxTotal, total, ...groups.flatMap(({ base, tax }) => [base, tax])].every(isSafe)) {
    return { ok: false, code: "amount_too_large", lineIndex: null };
  }
  if (total < 0n) return { ok: false, code: "total_negative" };

  return {
    ok: true,
    lineTotalsCents: lineTotals.map(Number),
    taxBreakdown: groups.map(({ taxRateBp, base, tax }) => ({ taxRateBp, baseCents: Number(base), taxCents: Number(tax) })),
    subtotalCents: Number(subtotal),
    taxTotalCents: Number(taxTotal),
    totalCents: Number(total),
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function isSafe(amount: bigint): boolean {
  return Number.isSafeInteger(Number(amount));
}
