import Big from "big.js";
import type { Case, CaseAdjustment, CaseLine } from "./case.ts";

// The amounts that follow from what was posted, with a decimal library and without Folio's code. All are in the
// currency itself, not its minor unit.

/** Currencies without cents (ISO 4217). */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "));

export interface Expected {
  /** Excluding tax (BT-131). */
  lines: Big[];
  groups: { rate: Big; base: Big; tax: Big }[];
  subtotal: Big;
  tax: Big;
  total: Big;
}

/** A discount or a charge and what it comes to. */
export interface ExpectedAdjustment extends CaseAdjustment {
  isCharge: boolean;
  comesTo: Big;
}

export interface Calculation extends Expected {
  /** What each line comes to before its discounts and charges, and these: excluding tax. */
  priced: { list: Big; adjustments: ExpectedAdjustment[] }[];
  /** The discounts and charges on the whole, in the prices of the invoice, with their shares of the rates excluding tax. */
  shared: (ExpectedAdjustment & { shares: { rate: number; base: Big; share: Big }[] })[];
  /** What the lines come to in the prices of the invoice. */
  linesTotal: Big;
  /** The lines with their shares: excluding tax, and in the prices of the invoice. */
  adjusted: Big[];
  agreed: Big[];
}

export function hasNoCents(currency: string): boolean {
  return WHOLE.has(currency);
}

/** The decimals of a currency that e-invoices accept. */
export function decimals(currency = "EUR"): number {
  return WHOLE.has(currency) ? 0 : 2;
}

/** The price of a line, in the currency. */
export function price({ unitPrice, unitPriceDecimal }: CaseLine, currency: string | undefined): Big {
  return unitPriceDecimal === undefined
    ? new Big(unitPrice).div(new Big(10).pow(decimals(currency)))
    : new Big(unitPriceDecimal);
}

/** Quantity × price, not rounded. */
export function lineAmount(line: CaseLine, currency: string | undefined): Big {
  return new Big(line.quantity).times(price(line, currency)).div(line.priceQuantity ?? 1);
}

/** Base × rate, not rounded. */
export function vatOn(base: Big, rate: Big | number): Big {
  return base.times(rate).div(100);
}

export function expectedAmounts(posted: Case): Expected {
  const { lines, groups, subtotal, tax, total } = calculate(posted);
  return { lines, groups, subtotal, tax, total };
}

/** Everything that an invoice comes to. */
export function calculate({ input }: Case): Calculation {
  const { currency, pricesIncludeTax = false } = input;
  const digits = decimals(currency);
  const rates = [...new Set(input.lines.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  const unit = new Big(10).pow(digits);
  const deductedTaxOf = (line: CaseLine | undefined) => new Big(line?.deductedTax ?? 0).div(unit);
  /** The amounts of the author's own lines, without those that take deposits off. */
  const ownOf = (amounts: Big[]) =>
    amounts.map((amount, index) => (isDeduction(input.lines[index]) ? new Big(0) : amount));
  const without = (amounts: Big[]) =>
    pricesIncludeTax
      ? excludingTax(input.lines, ownOf(amounts), digits).map((net, index) => {
          const line = input.lines[index];
          return isDeduction(line) ? (amounts[index] ?? new Big(0)).plus(deductedTaxOf(line)) : net;
        })
      : amounts;
  const withoutOf = (amount: Big, rate: number) =>
    pricesIncludeTax ? amount.minus(taxWithin(amount, rate, digits)) : amount;

  const own = input.lines.map((line) => {
    const list = round(lineAmount(line, currency), digits);
    const adjustments = each(line).map((one) => ({ ...one, comesTo: amountOf(one, list, digits) }));
    const total = list.plus(sum(adjustments.map(signed)));
    const last = adjustments.findLast(({ isCharge }) => !isCharge);
    if (total.lt(0) && last) Object.assign(last, { comesTo: last.comesTo.plus(total) });
    return { list, adjustments, total: last && total.lt(0) ? new Big(0) : total };
  });
  const listed = own.map(({ total }) => total);
  const baseOf = (amounts: Big[], rate: number) =>
    sum(amounts.filter((_, index) => input.lines[index]?.taxRate === rate));
  let agreed = listed;
  const shared = each(input).map((one) => {
    const own = input.lines.filter((line) => !isDeduction(line));
    const on = rates.length > 0 && one.taxRate !== undefined ? [one.taxRate] : inOrder(own);
    const weights = on.map((rate) => atLeast0(baseOf(ownOf(listed), rate)));
    const rooms = on.map((rate) => atLeast0(baseOf(ownOf(agreed), rate)));
    const wanted = amountOf(one, sum(weights), digits);
    const comesTo = one.isCharge || wanted.lte(sum(rooms)) ? wanted : sum(rooms);
    const parts = spread(comesTo, weights, one.isCharge ? null : rooms, digits);
    const before = agreed;
    const next = [...agreed];
    for (const [at, rate] of on.entries()) {
      const places = input.lines.flatMap((line, index) => (line.taxRate === rate && !isDeduction(line) ? [index] : []));
      const amounts = (of: Big[]) => places.map((place) => atLeast0(of[place] ?? new Big(0)));
      const ofLines = spread(parts[at] ?? new Big(0), amounts(listed), one.isCharge ? null : amounts(before), digits);
      for (const [index, place] of places.entries()) {
        const share = ofLines[index] ?? new Big(0);
        next[place] = (next[place] ?? new Big(0)).plus(one.isCharge ? share : share.neg());
      }
    }
    agreed = next;
    const [from, to] = [without(before), without(next)];
    const isNothing = one.percentage === undefined && comesTo.eq(0);
    const first = one.taxRate ?? rates[0];
    const shares = rates
      .map((rate) => ({
        rate,
        base: baseOf(ownOf(without(listed)), rate),
        share: baseOf(to, rate).minus(baseOf(from, rate)),
      }))
      .filter(({ rate, share }) => !share.eq(0) || (isNothing && rate === first));
    return { ...one, comesTo, shares };
  });

  const [lines, adjusted] = [without(listed), without(agreed)];
  const priced = own.map(({ adjustments }, index) => {
    const net = adjustments.map((one) => ({
      ...one,
      comesTo: withoutOf(one.comesTo, input.lines[index]?.taxRate ?? 0),
    }));
    return { list: (lines[index] ?? new Big(0)).minus(sum(net.map(signed))), adjustments: net };
  });
  const groups = rates.map((rate) => {
    const base = baseOf(adjusted, rate);
    const [ownBase, ownAgreed] = [baseOf(ownOf(adjusted), rate), baseOf(ownOf(agreed), rate)];
    const ownTax = pricesIncludeTax ? ownAgreed.minus(ownBase) : round(vatOn(ownBase, rate), digits);
    const tax = ownTax.minus(sum(input.lines.filter(({ taxRate }) => taxRate === rate).map(deductedTaxOf)));
    return { rate: new Big(rate), base, tax };
  });
  const [subtotal, tax] = [sum(adjusted), sum(groups.map((group) => group.tax))];
  const linesTotal = sum(ownOf(listed));
  return { lines, groups, subtotal, tax, total: subtotal.plus(tax), priced, shared, linesTotal, adjusted, agreed };
}

/** Whether a line takes a deposit off. */
export function isDeduction(line: CaseLine | undefined): boolean {
  return line?.deductedTax !== undefined;
}

/** Whether the VAT of a rate is off base × rate, because deposits charged rounded parts of it. */
export function isOffByDeposits(posted: Case): boolean {
  const digits = decimals(posted.input.currency);
  const hasDeductions = posted.input.lines.some(isDeduction);
  return (
    hasDeductions && calculate(posted).groups.some(({ rate, base, tax }) => !tax.eq(round(vatOn(base, rate), digits)))
  );
}

/** Whether a line or the invoice has discounts or charges. */
export function isAdjusted({ discounts = [], charges = [] }: Parameters<typeof each>[0]): boolean {
  return discounts.length + charges.length > 0;
}

/** Half away from zero. */
export function round(amount: Big, digits: number): Big {
  return amount.round(digits, Big.roundHalfUp);
}

export function sum(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0));
}

/** What it adds. */
export function signed({ isCharge, comesTo }: ExpectedAdjustment): Big {
  return isCharge ? comesTo : comesTo.neg();
}

function each({ discounts = [], charges = [] }: { discounts?: CaseAdjustment[]; charges?: CaseAdjustment[] }) {
  return [
    ...discounts.map((one) => ({ ...one, isCharge: false })),
    ...charges.map((one) => ({ ...one, isCharge: true })),
  ];
}

function amountOf({ percentage, amount = 0 }: CaseAdjustment, of: Big, digits: number): Big {
  return percentage === undefined
    ? new Big(amount).div(new Big(10).pow(digits))
    : round(of.times(percentage).div(100), digits);
}

/** The rates in the order of the lines. */
function inOrder(lines: CaseLine[]): number[] {
  return [...new Set(lines.map(({ taxRate }) => taxRate))];
}

function atLeast0(amount: Big): Big {
  return amount.lt(0) ? new Big(0) : amount;
}

function taxWithin(amount: Big, rate: number, digits: number): Big {
  return round(amount.times(rate).div(new Big(100).plus(rate)), digits);
}

/** VAT is taken out of the sum of the lines of each rate: a line is what it adds to what is left. */
function excludingTax(lines: CaseLine[], amounts: Big[], digits: number): Big[] {
  const left = (index: number) => {
    const { taxRate = 0 } = lines[index] ?? {};
    const gross = sum(amounts.filter((_, at) => at <= index && lines[at]?.taxRate === taxRate));
    return gross.minus(taxWithin(gross, taxRate, digits));
  };
  const before = new Map<number, Big>();
  return lines.map(({ taxRate }, index) => {
    const [now, then] = [left(index), before.get(taxRate) ?? new Big(0)];
    before.set(taxRate, now);
    return now.minus(then);
  });
}

/** Largest remainder, the earlier part first where remainders are equal; nobody gets more than its room. */
function spread(amount: Big, weights: Big[], rooms: Big[] | null, digits: number): Big[] {
  const unit = new Big(10).pow(-digits);
  const parts = weights.map(() => new Big(0));
  let open = weights.map((_, index) => index);
  let rest = amount;
  for (;;) {
    const total = sum(open.map((index) => weights[index] ?? new Big(0)));
    if (total.eq(0)) break;
    const due = (index: number) => rest.times(weights[index] ?? 0);
    const full = rooms ? open.filter((index) => due(index).gt(total.times(rooms[index] ?? 0))) : [];
    if (full.length === 0) {
      const remainders = open.map((index) => ({ index, left: due(index).mod(total.times(unit)) }));
      for (const { index, left } of remainders) parts[index] = due(index).minus(left).div(total);
      const missing = rest
        .minus(sum(open.map((index) => parts[index] ?? new Big(0))))
        .div(unit)
        .toNumber();
      remainders.sort((a, b) => b.left.cmp(a.left) || a.index - b.index);
      for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? new Big(0)).plus(unit);
      return parts;
    }
    for (const index of full) parts[index] = rooms?.[index] ?? new Big(0);
    rest = rest.minus(sum(full.map((index) => parts[index] ?? new Big(0))));
    open = open.filter((index) => !full.includes(index));
  }
  // Nothing weighs: the first that have room.
  for (const index of open) {
    const room = rooms?.[index] ?? rest;
    parts[index] = room.lt(rest) ? room : rest;
    rest = rest.minus(parts[index] ?? 0);
  }
  return parts;
}
