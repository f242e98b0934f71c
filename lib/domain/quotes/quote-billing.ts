import { HUNDRED_PERCENT_E4 } from "#lib/domain/lines/adjustment.ts";
import { adjustedCents, type Given, type InvoiceLine, type LineContent } from "#lib/domain/lines/line.ts";
import { spread } from "#lib/domain/lines/spread.ts";
import { ONE_E4, type TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { divideRoundHalfAwayFromZero, sum } from "#lib/domain/money/money.ts";
import type { Quote, QuoteLine } from "#lib/domain/quotes/quote.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";
import { NO_DETAILS } from "#lib/domain/terms/line-details.ts";

// What deposit and progress invoices take of a quote. All amounts are in the minor unit and in the prices of the quote:
// excluding VAT, unless they include it. The quantity of such a line is one and its price the part that is invoiced:
// nobody sells 0.3 bicycles.

/** What of a quote its invoices follow from. */
export type BilledQuote = Pick<Quote, "taxBreakdown"> & {
  content: Pick<Quote["content"], "pricesIncludeTax"> & { lines: QuoteLine[] };
};

/** A part of a quote: in percent times 10^4 of what it comes to, or an amount in its prices. */
export type Share = { percentE4: number } | { amountCents: number };

/** A line of the invoice. */
type BilledLine = Given<Omit<LineContent, "lineNumber">>;

/**
 * The lines of a deposit, one for each VAT rate of the quote: the amount is spread over the rates in proportion to what
 * they come to, by largest remainder. `describe` gives a line its words. Refused: a part of nothing, or more than all.
 */
export function depositLines(
  { taxBreakdown, content: { pricesIncludeTax } }: BilledQuote,
  share: Share,
  describe: (group: TaxBreakdownLine) => string,
): { ok: true; lines: BilledLine[] } | { ok: false; code: "nothing_to_invoice" | "exceeds_quote" } {
  const weights = taxBreakdown.map(({ baseCents, taxCents }) => {
    const cents = BigInt(baseCents) + (pricesIncludeTax ? BigInt(taxCents) : 0n);
    return cents > 0n ? cents : 0n;
  });
  const whole = sum(weights);
  const amount = "amountCents" in share ? BigInt(share.amountCents) : percentOf(whole, share.percentE4);
  if (amount > whole) return { ok: false, code: "exceeds_quote" };
  if (amount <= 0n) return { ok: false, code: "nothing_to_invoice" };
  const parts = spread(amount, weights);
  return {
    ok: true,
    lines: taxBreakdown.flatMap((group, index) => {
      const { taxRateBp, exemptionCode } = group;
      const cents = parts[index] ?? 0n;
      return cents === 0n ? [] : [{ ...pieceOf(cents), description: describe(group), taxRateBp, exemptionCode }];
    }),
  };
}

/** How far the work of a line has come by now, earlier progress invoices included. */
export type LineProgress = { lineNumber: number } & ({ percentE4: number } | { quantityE4: number });

export type ProgressRefusal =
  | { ok: false; code: "nothing_to_invoice" }
  /** The line at `index` of the progress: unknown, beyond the whole, or behind what is invoiced. */
  | { ok: false; code: "no_such_line" | "exceeds_quote" | "progress_behind"; index: number };

/** Together, what was invoiced and the new invoice come to more than the quote. In its minor unit, including VAT. */
export interface ExceedsQuote {
  ok: false;
  code: "quote_exceeded";
  quotedCents: number;
  invoicedCents: number;
  addedCents: number;
}

/** Why a quote does not become such an invoice. */
export type QuoteBillingRefusal =
  /** A deposit or progress invoice is still a draft: it is issued or deleted before the final invoice. */
  { ok: false; code: "quote_has_drafts"; invoiceIds: string[] } | ProgressRefusal | ExceedsQuote;

/**
 * The lines of a progress invoice: what each line of the quote comes to as far as it has come, with its share of the
 * discounts and charges on the whole, less what earlier progress invoices took of it (`earlier`, by line number). So no
 * rounding adds up over the invoices. `describe` says of a line how far it has come; lines of which nothing is added are
 * left out.
 */
export function progressLines(
  { content: { lines } }: BilledQuote,
  earlier: ReadonlyMap<number, number>,
  progress: readonly LineProgress[],
  describe: (line: QuoteLine, reached: LineProgress) => string,
): { ok: true; lines: (BilledLine & { quoteLine: number })[] } | ProgressRefusal {
  const billed: (BilledLine & { quoteLine: number })[] = [];
  for (const [index, reached] of progress.entries()) {
    const line = lines.find((each) => each.lineNumber === reached.lineNumber && isIncluded(each));
    if (!line) return { ok: false, code: "no_such_line", index };
    const whole = BigInt(centsOf(line));
    const [part, of] =
      "percentE4" in reached ? [reached.percentE4, HUNDRED_PERCENT_E4] : [reached.quantityE4, line.quantityE4];
    if (part * Math.sign(of) > Math.abs(of)) return { ok: false, code: "exceeds_quote", index };
    const before = BigInt(earlier.get(line.lineNumber) ?? 0);
    const cents = divideRoundHalfAwayFromZero(whole * BigInt(part), BigInt(of)) - before;
    if (cents !== 0n && cents < 0n !== whole < 0n) return { ok: false, code: "progress_behind", index };
    if (cents === 0n) continue;
    const { description, taxRateBp, exemptionCode, itemId, lineNumber } = line;
    const details = { ...NO_DETAILS, note: describe(line, reached) };
    billed.push({
      ...pieceOf(cents),
      ...{ description, details, taxRateBp, exemptionCode, itemId, quoteLine: lineNumber },
    });
  }
  return billed.length === 0 ? { ok: false, code: "nothing_to_invoice" } : { ok: true, lines: billed };
}

/**
 * By how much, in the minor unit, so many invoices may be off what they invoice: each rounds the VAT of each rate by
 * less than one.
 */
export function roundingCents({ taxBreakdown }: Pick<Quote, "taxBreakdown">, invoices: number): number {
  return taxBreakdown.length * invoices;
}

/** What a line comes to in the prices of its document, with its share of the discounts and charges on the whole. */
export function centsOf(line: Pick<InvoiceLine, "totalCents" | "sharesCents" | "grossCents">): number {
  return line.grossCents ?? adjustedCents(line);
}

/** One piece at this price; one that is taken back where it is negative. */
function pieceOf(cents: bigint) {
  const price = Number(cents < 0n ? -cents : cents);
  return { quantityE4: cents < 0n ? -ONE_E4 : ONE_E4, unitPriceCents: price, unitPriceRestE6: 0 };
}

function percentOf(cents: bigint, percentE4: number): bigint {
  return divideRoundHalfAwayFromZero(cents * BigInt(percentE4), BigInt(HUNDRED_PERCENT_E4));
}
