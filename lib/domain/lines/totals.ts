import { exactPriceE6, type UnitPrice } from "#lib/domain/lines/unit-price.ts";
import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { vatAmount } from "#lib/domain/vat/vat-amount.ts";

/** The most lines of an invoice or a credit note. */
export const MAX_LINES = 1000;

/** The fields that determine the amounts of a line. */
export interface PricedLine extends UnitPrice {
  /** Quantity times 10,000; negative for a return or a rebate. */
  quantityE4: number;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** The exemption reason, at 0 %. */
  exemptionCode?: ExemptionCode | null;
}

/** The VAT of all lines of one rate (EN 16931 BG-23). */
export interface TaxBreakdownLine {
  taxRateBp: number;
  /** The exemption reason at 0 %. Null where VAT is charged, and while the reason is undetermined. */
  exemptionCode: ExemptionCode | null;
  baseCents: number;
  taxCents: number;
}

/** Every amount is a safe integer in the currency's minor unit. */
export interface Totals {
  /** Excluding tax, in the order of the lines. */
  lineTotalsCents: number[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

export type TotalsResult =
  | ({ ok: true } & Totals)
  /** An amount is over 2^53 − 1: that of the line at `lineIndex`, or a sum over lines when null. */
  | { ok: false; code: "amount_too_large"; lineIndex: number | null }
  | { ok: false; code: "total_negative" };

/** The scale of quantities times exact prices. */
export const LINE_SCALE = 10_000n * 1_000_000n;

/**
 * The only calculation of amounts. A line is quantity × exact unit price, rounded half away from zero to the minor
 * unit. VAT is calculated once per rate, on the sum of its lines (`vatAmount`). All other amounts are sums of these (EN
 * 16931 BR-CO-10, BR-CO-14, BR-CO-15).
 */
export function computeTotals(lines: readonly PricedLine[]): TotalsResult {
  const lineTotals = lines.map((line) =>
    divideRoundHalfAwayFromZero(BigInt(line.quantityE4) * exactPriceE6(line), LINE_SCALE),
  );
  const tooLarge = lineTotals.findIndex((total) => !isSafe(total));
  if (tooLarge !== -1) return { ok: false, code: "amount_too_large", lineIndex: tooLarge };

  const groups = groupByRate(lines, lineTotals);

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
    taxBreakdown: groups.map(({ base, tax, ...group }) => ({
      ...group,
      baseCents: Number(base),
      taxCents: Number(tax),
    })),
    subtotalCents: Number(subtotal),
    taxTotalCents: Number(taxTotal),
    totalCents: Number(total),
  };
}

/** The rates, highest first. Lines at 0 % are grouped by exemption reason, in the order of the lines. */
function groupByRate(lines: readonly PricedLine[], lineTotals: readonly bigint[]) {
  const groups = new Map<string, { taxRateBp: number; exemptionCode: ExemptionCode | null; base: bigint }>();
  for (const [index, { taxRateBp, exemptionCode = null }] of lines.entries()) {
    const reason = taxRateBp === 0 ? exemptionCode : null;
    const key = `${taxRateBp} ${reason}`;
    const base = (groups.get(key)?.base ?? 0n) + (lineTotals[index] ?? 0n);
    groups.set(key, { taxRateBp, exemptionCode: reason, base });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, tax: vatAmount(group.base, group.taxRateBp) }))
    .sort((a, b) => b.taxRateBp - a.taxRateBp);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function isSafe(amount: bigint): boolean {
  return Number.isSafeInteger(Number(amount));
}
