import Big from "big.js";
import type { Case, CaseLine } from "./cases.ts";
import { type Expected, expectedAmounts } from "./oracle.ts";

/** A credit note for a part of an invoice, as a case of its own: its lines with the quantities that are credited. */
export interface CreditPart {
  posted: Case;
  /** What the API is asked for; null for all that is left. */
  chosen: { lineNumber: number; quantity: number }[] | null;
  amounts: Expected;
}

/** The credited quantity of each line of an invoice; 0 for a line that is left out. */
type Quantities = (lines: readonly CaseLine[]) => Big[];

const half = ({ quantity }: CaseLine) => new Big(quantity).div(2).round(4, Big.roundDown);
const whole = ({ quantity }: CaseLine) => new Big(quantity);
/** Tried in this order, because a rebate is credited with what it belongs to, and a tiny quantity has no half. */
const WAYS: Quantities[] = [
  (lines) => lines.map((line, index) => (index % 2 === 1 ? new Big(0) : index === 0 ? half(line) : whole(line))),
  (lines) => lines.map(half),
  (lines) => lines.map((line, index) => (index === 0 ? whole(line) : new Big(0))),
];

/**
 * Two credit notes that take back the whole of an invoice: one for some of its lines, and one for what that leaves, which is the difference to
 * the cent and not what its lines would be rounded to. None for an invoice that has no part to credit, such as one of 0.
 */
export function creditParts(invoice: Case): CreditPart[] {
  const all = expectedAmounts(invoice);
  for (const way of WAYS) {
    const quantities = way(invoice.input.lines);
    const posted = withLines(invoice, "part", quantities);
    const amounts = expectedAmounts(posted);
    if (posted.input.lines.length === 0 || amounts.total.lte(0) || amounts.total.gte(all.total) || !isWithin(amounts, all)) continue;
    const chosen = quantities.flatMap((quantity, index) =>
      quantity.eq(0) ? [] : [{ lineNumber: index + 1, quantity: quantity.toNumber() }],
    );
    return [{ posted, chosen, amounts }, rest(invoice, all, quantities, amounts)];
  }
  return [];
}

function rest(invoice: Case, all: Expected, credited: readonly Big[], part: Expected): CreditPart {
  const left = invoice.input.lines.map(({ quantity }, index) => new Big(quantity).minus(credited[index] ?? 0));
  const posted = withLines(invoice, "rest", left);
  const ofPart = part.lines.values();
  const lines = all.lines.map((total, index) => (credited[index]?.eq(0) ? total : total.minus(ofPart.next().value ?? 0)));
  const groups = all.groups
    .filter(({ rate }) => posted.input.lines.some(({ taxRate }) => rate.eq(taxRate)))
    .map(({ rate, base, tax }) => {
      const before = part.groups.find((group) => group.rate.eq(rate));
      return { rate, base: base.minus(before?.base ?? 0), tax: tax.minus(before?.tax ?? 0) };
    });
  const amounts = {
    lines: lines.filter((_, index) => !left[index]?.eq(0)),
    groups,
    subtotal: all.subtotal.minus(part.subtotal),
    tax: all.tax.minus(part.tax),
    total: all.total.minus(part.total),
  };
  return { posted, chosen: null, amounts };
}

function withLines({ input, ...invoice }: Case, name: string, quantities: readonly Big[]): Case {
  const lines = input.lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? new Big(0);
    return quantity.eq(0) ? [] : [{ ...line, quantity: quantity.toNumber() }];
  });
  return { ...invoice, name: `${invoice.name}-${name}`, input: { ...input, lines } };
}

/** Whether no rate of the part goes beyond the invoice's. */
function isWithin(part: Expected, all: Expected): boolean {
  const within = (amount: Big, limit: Big) => amount.times(limit).gte(0) && amount.abs().lte(limit.abs());
  return part.groups.every(({ rate, base, tax }) => {
    const limit = all.groups.find((group) => group.rate.eq(rate));
    return limit !== undefined && within(base, limit.base) && within(tax, limit.tax);
  });
}
