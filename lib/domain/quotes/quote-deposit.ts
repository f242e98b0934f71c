import { HUNDRED_PERCENT_E4 } from "#lib/domain/lines/adjustment.ts";
import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** The part of a total that is asked for as a deposit. */
export interface QuotedDeposit {
  /** In percent times 10^4. */
  percentE4: number;
  /** Including VAT, in the minor unit of the quote's currency; half a unit goes up. */
  cents: number;
}

/** The deposit that a quote asks for on acceptance, of its total with the options that are chosen; null: none. */
export function depositOf({
  content: { depositPercentE4 },
  totalCents,
}: Pick<Quote, "totalCents"> & { content: Pick<Quote["content"], "depositPercentE4"> }): QuotedDeposit | null {
  if (depositPercentE4 === null) return null;
  const cents = divideRoundHalfAwayFromZero(BigInt(totalCents) * BigInt(depositPercentE4), BigInt(HUNDRED_PERCENT_E4));
  return { percentE4: depositPercentE4, cents: Number(cents) };
}
