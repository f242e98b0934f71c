import type { Adjustment } from "#lib/domain/lines/adjustment.ts";
import {
  adjustmentsWithAmounts,
  computeTotals,
  type LineAmounts,
  type PricedLine,
  type PricedTerms,
  type Totals,
  type TotalsFault,
  withAmounts,
} from "#lib/domain/lines/totals.ts";
import type { QuoteAmounts, QuoteContent, QuoteOption } from "#lib/domain/quotes/quote.ts";

/** A line of a quote, which takes no deposit off. */
type Priced = Omit<PricedLine, "deduction"> & QuoteOption & { adjustments: Adjustment[] | null };

type Amounts = Omit<LineAmounts, "adjustmentsCents">;

/** Why lines have no amounts. */
export type QuoteTotalsFault = Exclude<TotalsFault, { code: "deposits_exceed_total" }>;

/** Whether a line counts in the totals. */
export function isIncluded({ isOptional, isChosen }: QuoteOption): boolean {
  return !isOptional || isChosen;
}

/**
 * The amounts of a quote with the options that are chosen, by the one engine of amounts (`computeTotals`). An option
 * that is not chosen has its own amounts, without a share of the discounts and charges on the whole document.
 */
export function quoteTotals<Line extends Priced>(lines: readonly Line[], terms: PricedTerms) {
  const places = lines.flatMap((line, at) => (isIncluded(line) ? [at] : []));
  const totals = computeTotals(lines.filter(isIncluded), terms);
  if (!totals.ok) return atPlace(totals, (index) => places[index] ?? 0);
  const included = amountsOf(lines.filter(isIncluded), totals).values();
  const priced: (Line & Amounts)[] = [];
  for (const [place, line] of lines.entries()) {
    const next = isIncluded(line) ? included.next().value : undefined;
    const alone = next ? null : computeTotals([line], { pricesIncludeTax: terms.pricesIncludeTax ?? false });
    if (alone && !alone.ok) return atPlace(alone, () => place);
    const withOwn = next ?? (alone && amountsOf([line], alone)[0]);
    if (withOwn) priced.push(withOwn);
  }
  return { ...totals, lines: priced };
}

function amountsOf<Line extends Priced>(lines: readonly Line[], totals: Totals) {
  return withAmounts(lines, totals).map(({ deduction: _, ...line }) => line as unknown as Line & Amounts);
}

/** A fault of some lines, at its place among all. */
function atPlace(fault: TotalsFault, placeOf: (index: number) => number): QuoteTotalsFault {
  if (fault.code === "deposits_exceed_total") throw new Error("a quote takes no deposit off");
  if (!("lineIndex" in fault) || fault.lineIndex === null) return fault;
  return { ...fault, lineIndex: placeOf(fault.lineIndex) };
}

/**
 * Why some choice of the options has no amounts; null where each has. With more options every base grows, so the least
 * and the most are enough: a discount fits the lines without options, and the sum of all is no larger than an amount
 * may be.
 */
export function faultOfOptions(lines: readonly Priced[], terms: PricedTerms): QuoteTotalsFault | null {
  for (const isChosen of [false, true]) {
    const chosen = lines.map((line) => (line.isOptional ? { ...line, isChosen } : line));
    const totals = quoteTotals(chosen, terms);
    if (!totals.ok) return totals;
  }
  return null;
}

/** What a quote comes to where the options with these line numbers are chosen, and no others. */
export function chooseOptions(
  content: QuoteContent,
  lineNumbers: ReadonlySet<number>,
): { ok: true; change: QuoteAmounts & { content: QuoteContent } } | QuoteTotalsFault {
  const chosen = content.lines.map((line) => ({
    ...line,
    isChosen: !line.isOptional || lineNumbers.has(line.lineNumber),
  }));
  const totals = quoteTotals(chosen, content);
  if (!totals.ok) return totals;
  const { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  const adjustments = adjustmentsWithAmounts(content.adjustments, totals.adjustmentsCents);
  return {
    ok: true,
    change: { content: { ...content, adjustments, lines }, taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  };
}
