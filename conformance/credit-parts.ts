import Big from "big.js";
import fc from "fast-check";
import type { Case } from "./case.ts";
import { calculate, decimals, type Expected, isAdjusted, lineAmount, sum, vatOn } from "./expected-amounts.ts";
import type { IssuedInvoice } from "./oracle.ts";

/** A choice of lines and quantities, as the API takes it. */
export type Choice = { lineNumber: number; quantity: number }[];

/**
 * A credit note for a part of an invoice: a case of its own, of the lines and quantities that are credited, and its
 * amounts.
 */
export interface CreditPart {
  posted: Case;
  /** Of the invoice's lines. */
  lineNumbers: number[];
  amounts: Expected;
  /** What is credited of each line in the prices of the invoice. */
  agreed: Big[];
}

/**
 * Choices for one credit note after another, which leave a rest: those of the case, or else one to four random ones,
 * the same for the same case. Where a line is negative, all lines are credited in the same share, because a rebate is
 * credited with what it belongs to.
 */
export function creditChoices({ name, input: { lines }, parts }: Case): Choice[] {
  const chosen = (quantities: Big[]) =>
    quantities.flatMap((quantity, index) =>
      quantity.eq(0) ? [] : [{ lineNumber: index + 1, quantity: quantity.toNumber() }],
    );
  if (parts) return parts.map((quantities) => chosen(quantities.map((quantity) => new Big(quantity))));
  const seed = [...name].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) | 0, 7);
  const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000); // doubles are mostly next to 0
  const shares = fc.array(fc.array(share, { minLength: lines.length, maxLength: lines.length }), {
    minLength: 1,
    maxLength: 4,
  });
  const [drawn = []] = fc.sample(shares, { numRuns: 1, seed });
  const isTogether = lines.some(({ quantity }) => quantity < 0);
  return drawn
    .map((ofNote) =>
      lines.map(({ quantity }, index) =>
        new Big(quantity).times((isTogether ? ofNote[0] : ofNote[index]) ?? 1).div(drawn.length),
      ),
    )
    .map((quantities) => chosen(quantities.map((quantity) => quantity.round(4, Big.roundDown))));
}

/** The API's response. */
interface IssuedPart extends Omit<IssuedInvoice, "lines"> {
  lines: (Choice[number] & { total: number; totalWithTax: number | null })[];
}

/** A credit note for these lines of an invoice, with the amounts that the API answered. */
export function creditPart(invoice: Case, number: number, note: IssuedPart): CreditPart {
  const { name, input } = invoice;
  const unit = new Big(10).pow(decimals(input.currency));
  const lines = note.lines.flatMap(({ lineNumber, quantity }) =>
    input.lines.slice(lineNumber - 1, lineNumber).map((line) => ({ ...line, quantity })),
  );
  const amounts = {
    lines: note.lines.map(({ total }) => new Big(total).div(unit)),
    groups: note.taxBreakdown.map(({ taxRate, base, tax }) => ({
      rate: new Big(taxRate),
      base: new Big(base).div(unit),
      tax: new Big(tax).div(unit),
    })),
    subtotal: new Big(note.subtotal).div(unit),
    tax: new Big(note.taxTotal).div(unit),
    total: new Big(note.total).div(unit),
  };
  const agreed = note.lines.map(({ total, totalWithTax }) => new Big(totalWithTax ?? total).div(unit));
  const lineNumbers = note.lines.map(({ lineNumber }) => lineNumber);
  const posted = { ...invoice, name: `${name}-part-${number}`, input: { ...input, lines } };
  return { posted, lineNumbers, amounts, agreed };
}

/** What these parts leave of the invoice's lines. */
export function restOf({ input: { lines } }: Case, parts: readonly CreditPart[]): Choice {
  return lines.flatMap(({ quantity }, index) => {
    const credited = parts.flatMap(({ lineNumbers, posted: { input } }) =>
      input.lines.filter((_, place) => lineNumbers[place] === index + 1),
    );
    const left = new Big(quantity).minus(sum(credited.map((line) => new Big(line.quantity))));
    return left.eq(0) ? [] : [{ lineNumber: index + 1, quantity: left.toNumber() }];
  });
}

/**
 * What is wrong with credit notes that together take back a whole invoice. Each line has to be less than one minor unit
 * off quantity × price, or with discounts and charges off its part of the line, VAT less than one off base × rate, and all together have to come to the invoice: each line,
 * each rate, each total.
 */
export function creditFaults(invoice: Case, parts: readonly CreditPart[]): string[] {
  const faults: string[] = [];
  const unit = new Big(10).pow(-decimals(invoice.input.currency));
  const all = calculate(invoice);
  const left = { lines: [...all.agreed], groups: all.groups.map((group) => ({ ...group })), total: all.total };
  const apart = (what: string, actual: Big, exact: Big) => {
    if (actual.minus(exact).abs().gte(unit)) faults.push(`${what} is ${actual}, and exactly ${exact}`);
  };
  for (const { posted, lineNumbers, amounts, agreed } of parts) {
    const { name, input } = posted;
    for (const [place, lineNumber] of lineNumbers.entries()) {
      const [line, total] = [input.lines[place], agreed[place]];
      const [whole, comesTo] = [invoice.input.lines[lineNumber - 1], all.agreed[lineNumber - 1]];
      if (!line || !total || !whole || !comesTo) continue;
      const hasPrice = !isAdjusted(line) && !isAdjusted(input);
      const exact = hasPrice ? lineAmount(line, input.currency) : comesTo.times(line.quantity).div(whole.quantity);
      apart(`${name} line ${lineNumber}`, total, exact);
      left.lines[lineNumber - 1] = (left.lines[lineNumber - 1] ?? new Big(0)).minus(total);
    }
    for (const { rate, base, tax } of amounts.groups) {
      const ofRate = sum(amounts.lines.filter((_, place) => rate.eq(input.lines[place]?.taxRate ?? -1)));
      if (!base.eq(ofRate)) faults.push(`${name} base at ${rate} % is ${base}, but its lines come to ${ofRate}`);
      apart(`${name} VAT at ${rate} %`, tax, vatOn(base, rate));
      const group = left.groups.find((each) => each.rate.eq(rate));
      if (group) Object.assign(group, { base: group.base.minus(base), tax: group.tax.minus(tax) });
    }
    const { subtotal, tax, total } = amounts;
    if (!subtotal.eq(sum(amounts.lines))) faults.push(`${name} subtotal is ${subtotal}`);
    if (!tax.eq(sum(amounts.groups.map((group) => group.tax)))) faults.push(`${name} VAT is ${tax}`);
    if (!total.eq(subtotal.plus(tax))) faults.push(`${name} total is ${total}`);
    left.total = left.total.minus(total);
  }
  const rests = [...left.lines, ...left.groups.flatMap(({ base, tax }) => [base, tax]), left.total];
  if (rests.some((rest) => !rest.eq(0)))
    faults.push(`${parts.length} credit notes leave ${rests.join(", ")} of the invoice`);
  return faults;
}
