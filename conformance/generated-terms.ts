import fc from "fast-check";
import { EXACT_SUM_CENTS } from "#lib/domain/einvoice/exact-sum.ts";
import type { Case, CaseAdjustment, CaseLine, Terms } from "./case.ts";
import { calculate, decimals, price } from "./expected-amounts.ts";
import { DETAILS, TERMS } from "./term-cases.ts";

/** One generated invoice in this many has terms, discounts or charges. */
const ONE_IN = 3;

/** A subset of these members. */
const some = (of: Terms, texts: fc.Arbitrary<string>): fc.Arbitrary<Terms> =>
  fc.tuple(fc.subarray(Object.keys(of)), texts).map(([names, text]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = of[name];
        return value === undefined ? [] : [[name, FREE.has(name) ? text : value]];
      }),
    ),
  );

/** Members that are any text. */
const FREE = new Set(["note", "sellerItemId", "buyerItemId", "orderLine", "paymentReference", "paymentTerms"]);

interface Drawn {
  lines: { details: Terms; discounts: CaseAdjustment[]; charges: CaseAdjustment[]; grossOver: number }[];
  discounts: CaseAdjustment[];
  charges: CaseAdjustment[];
  terms: Terms;
  pricesIncludeTax: boolean;
}

function drawn(texts: fc.Arbitrary<string>): fc.Arbitrary<Drawn> {
  const short = texts.filter((text) => text.length <= 100);
  const why = (codes: string[]) =>
    fc.record({ reason: short, reasonCode: fc.constantFrom(...codes) }, { requiredKeys: [] });
  const percentage = fc.integer({ min: 1, max: 300_000 }).map((parts) => parts / 10_000);
  const discount = fc.tuple(percentage, why(["95", "100", "104"])).map(([percentage, why]) => ({ percentage, ...why }));
  const charge = fc
    .tuple(
      fc.oneof(fc.record({ percentage }), fc.record({ amount: fc.integer({ min: 0, max: 99_999 }) })),
      why(["FC", "PC", "ABL"]),
    )
    .map(([much, why]) => ({ ...much, ...why }));
  const few = <Of>(of: fc.Arbitrary<Of>) => fc.array(of, { maxLength: 2 });
  return fc.record({
    lines: fc.array(
      fc.record({
        details: some(DETAILS, short),
        discounts: few(discount),
        charges: few(charge),
        grossOver: fc.constantFrom(0, 0, 1, 1.25),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    ...{ discounts: few(discount), charges: few(charge), terms: some(TERMS, short), pricesIncludeTax: fc.boolean() },
  });
}

/** Every third of the invoices with random terms, discounts and charges, on the first lines; the same for the same seed. */
export function withTerms(cases: Case[], texts: fc.Arbitrary<string>, seed: number): Case[] {
  const all = fc.sample(drawn(texts), { numRuns: Math.ceil(cases.length / ONE_IN), seed });
  return cases.map((each, index) => {
    const extra = all[(index - 1) / ONE_IN];
    return extra ? (withExtra(each, extra) ?? each) : each;
  });
}

/** Null where the total would be negative. */
function withExtra(each: Case, { lines: ofLines, terms, ...rest }: Drawn): Case | null {
  const { currency } = each.input;
  const lines = each.input.lines.map((line, index): CaseLine => {
    const { details = {}, grossOver = 0, ...adjustments } = ofLines[index] ?? {};
    const gross = price(line, currency).times(grossOver).toFixed(6);
    const withDetails = { ...line, details: { ...details, ...(grossOver > 0 && { grossPrice: gross }) } };
    return line.quantity > 0 ? { ...withDetails, ...adjustments } : withDetails; // a return takes no discount
  });
  const made = { ...each, input: { ...each.input, ...rest, terms, lines } };
  const amounts = calculate(made);
  if (amounts.total.lt(0)) return null;
  const all = [...amounts.lines, ...amounts.shared.flatMap(({ shares }) => shares.map(({ share }) => share))];
  const sum = all.reduce((total, amount) => total.plus(amount.abs()), price({ unitPrice: 0 } as CaseLine, currency));
  const { refusedAt: _, ...accepted } = made;
  const isOver = sum.times(10 ** decimals(currency)).gt(EXACT_SUM_CENTS);
  return isOver ? { ...accepted, refusedAt: "lines" } : accepted;
}
