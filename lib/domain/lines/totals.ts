import {
  type Adjustment,
  HUNDRED_PERCENT_E4,
  type PricedAdjustment,
  type PricedDocumentAdjustment,
  signedCents,
} from "#lib/domain/lines/adjustment.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import { spread } from "#lib/domain/lines/spread.ts";
import { exactPriceE6, type UnitPrice } from "#lib/domain/lines/unit-price.ts";
import { divideRoundHalfAwayFromZero, sum } from "#lib/domain/money/money.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import { excludingVat, vatAmount } from "#lib/domain/vat/vat-amount.ts";

/** The most lines of an invoice or a credit note. */
export const MAX_LINES = 1000;

/** The fields that determine the amounts of a line. */
export interface PricedLine extends UnitPrice {
  /** Quantity times 10,000; negative for a return or a rebate. */
  quantityE4: number;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** The quantity that the price is for, times 10,000; absent: one. */
  priceQuantityE4?: number | null;
  /** The exemption reason, at 0 %. */
  exemptionCode?: ExemptionCode | null;
  /** On this line. */
  adjustments?: readonly PricedAdjustment[] | null;
  /** Of a line that takes a deposit off: the VAT that it takes off, with the sign of the line. */
  deduction?: Pick<Deduction, "taxCents"> | null;
}

/** The fields of a document that determine its amounts, besides its lines. */
export interface PricedTerms {
  /** On the whole document. */
  adjustments?: readonly PricedDocumentAdjustment[] | null;
  /** The unit prices, and what adjustments come to, include VAT. */
  pricesIncludeTax?: boolean | null;
}

/** The VAT of all lines of one rate (EN 16931 BG-23). */
export interface TaxBreakdownLine {
  taxRateBp: number;
  /** The exemption reason at 0 %. Null where VAT is charged, and while the reason is undetermined. */
  exemptionCode: ExemptionCode | null;
  baseCents: number;
  taxCents: number;
}

/** The amounts of a line. */
export interface LineAmounts {
  /** Excluding tax, with the adjustments of the line and without those of the document (EN 16931 BT-131). */
  totalCents: number;
  /** What each adjustment of the line comes to, in the prices of the document. */
  adjustmentsCents: number[];
  /** The share of each adjustment of the document, excluding tax, with its sign; null without any. */
  sharesCents: number[] | null;
  /** Including tax and all adjustments, where prices include it; null elsewhere. */
  grossCents: number | null;
}

/** Every amount is a safe integer in the currency's minor unit. */
export interface Totals {
  /** In their order. */
  lines: LineAmounts[];
  /** What each adjustment of the document comes to, in its prices. */
  adjustmentsCents: number[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  /** Excluding tax, with all adjustments (EN 16931 BT-109). */
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

export type TotalsFault =
  /** An amount is over 2^53 − 1: that of the line at `lineIndex`, or a sum over lines when null. */
  | { ok: false; code: "amount_too_large"; lineIndex: number | null }
  /** A discount takes more than there is: of the line at `lineIndex`, or of the document when null. */
  | { ok: false; code: "discount_too_large"; lineIndex: number | null; index: number }
  /** An adjustment of a line that takes something back. */
  | { ok: false; code: "adjusted_return"; lineIndex: number }
  /** The adjustment at `index` of the document is on a rate that no line has. */
  | { ok: false; code: "rate_without_line"; index: number }
  | { ok: false; code: "total_negative" }
  /** The deposits come to more than the work. */
  | { ok: false; code: "deposits_exceed_total" };

export type TotalsResult = ({ ok: true } & Totals) | TotalsFault;

/** One piece, as a quantity. */
export const ONE_E4 = 10_000;

/** The scale of the quantity of a line times its exact price. */
export function lineScale({ priceQuantityE4 }: Pick<PricedLine, "priceQuantityE4">): bigint {
  return BigInt(priceQuantityE4 ?? ONE_E4) * 1_000_000n;
}

/**
 * The only calculation of amounts. A line is quantity × exact unit price, for the quantity that this is for, rounded
 * half away from zero to the minor unit, less its discounts, plus its charges. An adjustment of the document is spread
 * over its rates in proportion to what their lines come to, and within each rate over the lines, by largest remainder.
 * A percentage is one of what the lines come to, whatever other adjustments there are. VAT is calculated once per rate,
 * on the sum of its lines with their shares (`vatAmount`). All other amounts are sums of these (EN 16931 BR-CO-10,
 * BR-CO-13 to BR-CO-15).
 *
 * Where prices include VAT, all of this is in prices with VAT, which is calculated once per rate out of the sum
 * (`vatWithin`). What is left of the sum is spread over the lines, so that they come to it exactly.
 *
 * Lines that take deposits off have no share of adjustments, and take off the VAT that the deposits charged: deposits
 * and final invoice come to what one invoice for the whole work would say, whatever was rounded.
 */
export function computeTotals(
  lines: readonly PricedLine[],
  { adjustments, pricesIncludeTax }: PricedTerms = {},
): TotalsResult {
  const priced: { cents: bigint; adjustments: bigint[] }[] = [];
  for (const [lineIndex, line] of lines.entries()) {
    const adjusted = adjustLine(line);
    if ("code" in adjusted) return { ok: false, ...adjusted, lineIndex };
    if (!isSafe(adjusted.cents)) return { ok: false, code: "amount_too_large", lineIndex };
    priced.push(adjusted);
  }
  const listed = priced.map(({ cents }) => cents);
  const shared = shareAdjustments(lines, listed, adjustments ?? []);
  if ("code" in shared) return { ok: false, ...shared };

  // The amounts of the lines before the first adjustment of the document, and after each of them.
  const netOf = (step: readonly bigint[]) => {
    const own = (index: number) => (lines[index]?.deduction ? 0n : (step[index] ?? 0n));
    const nets = excludingVat(lines.map(({ taxRateBp }, index) => ({ gross: own(index), taxRateBp })));
    return lines.map(({ deduction }, index) =>
      deduction ? (step[index] ?? 0n) - BigInt(deduction.taxCents) : (nets[index] ?? 0n),
    );
  };
  const steps = pricesIncludeTax ? shared.steps.map(netOf) : shared.steps;
  const [before = [], after = []] = [steps[0], steps.at(-1)];
  const groups = groupByRate(lines, after, pricesIncludeTax ? (shared.steps.at(-1) ?? []) : null);

  const subtotal = sum(after);
  const taxTotal = sum(groups.map(({ tax }) => tax));
  const total = subtotal + taxTotal;
  const amounts = [subtotal, taxTotal, total, ...groups.flatMap(({ base, tax }) => [base, tax]), ...steps.flat()];
  if (![...amounts, ...shared.amounts].every(isSafe)) return { ok: false, code: "amount_too_large", lineIndex: null };
  if (total < 0n) {
    const isDeducted = lines.some(({ deduction }) => deduction);
    return { ok: false, code: isDeducted ? "deposits_exceed_total" : "total_negative" };
  }

  return {
    ok: true,
    lines: priced.map((line, index) => ({
      totalCents: Number(before[index]),
      adjustmentsCents: line.adjustments.map(Number),
      sharesCents:
        steps.length > 1
          ? steps.slice(1).map((step, at) => Number((step[index] ?? 0n) - (steps[at]?.[index] ?? 0n)))
          : null,
      grossCents: pricesIncludeTax ? Number(shared.steps.at(-1)?.[index]) : null,
    })),
    adjustmentsCents: shared.amounts.map(Number),
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

/** Lines with their amounts, and with what each of their discounts and charges comes to. */
export function withAmounts<Line extends { adjustments: Adjustment[] | null; deduction?: Deduction | null }>(
  lines: readonly Line[],
  totals: Totals,
): (Line & Omit<LineAmounts, "adjustmentsCents"> & { deduction: Deduction | null })[] {
  return lines.map((line, index) => {
    const amounts = totals.lines[index];
    if (!amounts) throw new Error("the totals are of other lines");
    const { adjustmentsCents, ...ofLine } = amounts;
    const { deduction = null } = line;
    return { ...line, ...ofLine, deduction, adjustments: adjustmentsWithAmounts(line.adjustments, adjustmentsCents) };
  });
}

/** Discounts and charges with what they come to; null without any. */
export function adjustmentsWithAmounts<Of extends Adjustment>(
  adjustments: readonly Of[] | null | undefined,
  cents: readonly number[],
): Of[] | null {
  if (!adjustments?.length) return null;
  return adjustments.map((adjustment, index) => ({ ...adjustment, amountCents: cents[index] ?? 0 }));
}

/** Quantity × price of a line, in the minor unit. */
export function listAmount(line: Pick<PricedLine, "quantityE4" | "priceQuantityE4" | keyof UnitPrice>): bigint {
  return divideRoundHalfAwayFromZero(BigInt(line.quantityE4) * exactPriceE6(line), lineScale(line));
}

/** A line with its own adjustments, and what each of them comes to. */
function adjustLine(
  line: PricedLine,
):
  | { cents: bigint; adjustments: bigint[] }
  | { code: "discount_too_large"; index: number }
  | { code: "adjusted_return" } {
  const listed = listAmount(line);
  const all = line.adjustments ?? [];
  if (all.length > 0 && line.quantityE4 < 0) return { code: "adjusted_return" };
  const adjustments = all.map((adjustment) => adjustmentAmount(adjustment, listed));
  const cents = listed + sum(all.map((adjustment, index) => signedCents(adjustment, adjustments[index] ?? 0n)));
  if (all.length === 0 || cents >= 0n) return { cents, adjustments };
  const last = all.findLastIndex(({ kind }) => kind === "discount");
  if (!isRounding(all, last, -cents)) return { code: "discount_too_large", index: last };
  adjustments[last] = (adjustments[last] ?? 0n) + cents;
  return { cents: 0n, adjustments };
}

/**
 * Whether it is by rounding alone that the percentage at `index` takes `more` than there is: two discounts of 50 % take
 * all of an odd amount, and not a minor unit more.
 */
function isRounding(adjustments: readonly PricedAdjustment[], index: number, more: bigint): boolean {
  return adjustments[index]?.percentE4 !== null && more <= BigInt(adjustments.length);
}

/** What an adjustment of an amount comes to. */
function adjustmentAmount({ percentE4, amountCents }: PricedAdjustment, of: bigint): bigint {
  if (percentE4 === null) return BigInt(amountCents);
  return divideRoundHalfAwayFromZero(of * BigInt(percentE4), BigInt(HUNDRED_PERCENT_E4));
}

/**
 * The amounts of the lines as they are, and after each adjustment of the document. Lines and rates that take something
 * back have no share. No share makes a line or the base of a rate negative.
 */
function shareAdjustments(
  lines: readonly PricedLine[],
  listed: readonly bigint[],
  adjustments: readonly PricedDocumentAdjustment[],
):
  | { steps: (readonly bigint[])[]; amounts: bigint[] }
  | { code: "discount_too_large"; lineIndex: null; index: number }
  | { code: "rate_without_line"; index: number } {
  const steps: (readonly bigint[])[] = [listed];
  const amounts: bigint[] = [];
  const rates = [...new Set(lines.flatMap(({ taxRateBp, deduction }) => (deduction ? [] : taxRateBp)))];
  const ofRate = new Map(
    rates.map((rate) => [
      rate,
      lines.flatMap(({ taxRateBp, deduction }, at) => (taxRateBp === rate && !deduction ? [at] : [])),
    ]),
  );
  const baseOf = (rate: number, step: readonly bigint[]) =>
    positive(sum((ofRate.get(rate) ?? []).map((at) => step[at] ?? 0n)));
  for (const [index, adjustment] of adjustments.entries()) {
    const { taxRateBp } = adjustment;
    const on = taxRateBp === null ? rates : rates.filter((rate) => rate === taxRateBp);
    if (on.length === 0) return { code: "rate_without_line", index };
    const current = steps.at(-1) ?? [];
    const weights = on.map((rate) => baseOf(rate, listed));
    const wanted = adjustmentAmount(adjustment, sum(weights));
    const isDiscount = adjustment.kind === "discount";
    const caps = isDiscount ? on.map((rate) => baseOf(rate, current)) : undefined;
    const more = caps ? positive(wanted - sum(caps)) : 0n;
    if (more > 0n && !isRounding(adjustments, index, more))
      return { code: "discount_too_large", lineIndex: null, index };
    const amount = wanted - more;
    const next = [...current];
    for (const [at, share] of spread(amount, weights, caps).entries()) {
      const places = ofRate.get(on[at] ?? 0) ?? [];
      const capsOfLines = isDiscount ? places.map((place) => positive(current[place] ?? 0n)) : undefined;
      const weightsOfLines = places.map((place) => positive(listed[place] ?? 0n));
      const shares = spread(share, weightsOfLines, capsOfLines);
      for (const [of, cents] of shares.entries()) {
        const place = places[of] ?? 0;
        next[place] = (next[place] ?? 0n) + signedCents(adjustment, cents);
      }
    }
    steps.push(next);
    amounts.push(amount);
  }
  return { steps, amounts };
}

/**
 * The rates, highest first. Lines at 0 % are grouped by exemption reason, in the order of the lines. `gross` are the
 * amounts with VAT, where prices include it.
 */
function groupByRate(lines: readonly PricedLine[], amounts: readonly bigint[], gross: readonly bigint[] | null) {
  interface Group {
    taxRateBp: number;
    exemptionCode: ExemptionCode | null;
    base: bigint;
    /** Of the lines that take no deposit off: the base, and what it is with VAT. */
    ownBase: bigint;
    ownGross: bigint;
    /** The VAT of the others. */
    deductedTax: bigint;
  }
  const groups = new Map<string, Group>();
  for (const [index, { taxRateBp, exemptionCode = null, deduction }] of lines.entries()) {
    const reason = taxRateBp === 0 ? exemptionCode : null;
    const key = `${taxRateBp} ${reason}`;
    const none = { base: 0n, ownBase: 0n, ownGross: 0n, deductedTax: 0n };
    const group = groups.get(key) ?? { taxRateBp, exemptionCode: reason, ...none };
    const amount = amounts[index] ?? 0n;
    group.base += amount;
    if (deduction) group.deductedTax += BigInt(deduction.taxCents);
    else {
      group.ownBase += amount;
      group.ownGross += gross?.[index] ?? 0n;
    }
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ ownBase, ownGross, deductedTax, ...group }) => ({
      ...group,
      tax: deductedTax + (gross ? ownGross - ownBase : vatAmount(ownBase, group.taxRateBp)),
    }))
    .sort((a, b) => b.taxRateBp - a.taxRateBp);
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

function isSafe(amount: bigint): boolean {
  return Number.isSafeInteger(Number(amount));
}
