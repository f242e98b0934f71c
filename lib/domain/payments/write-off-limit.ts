import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";

/** The most that a company can allow to be written off, in the minor unit of the currency of its books. */
export const MAX_WRITE_OFF_LIMIT = 100_000;

export interface WriteOffExceedsLimit {
  ok: false;
  code: "write_off_exceeds_limit";
  /** In the minor unit of the currency of the books. */
  limitCents: number;
}

/**
 * Refuses what is more than a company allows to be written off of one invoice or one receipt, with what was written off
 * of it before. `sumCents` is in the minor unit of `currency`. Of another currency than that of the books it is
 * converted by `rateE6`, the value of one unit in the currency of the books, times 10^6; without a rate one unit counts
 * as one.
 */
export function refuseAboveLimit(
  sumCents: number,
  { currency, rateE6 }: { currency: string; rateE6: number | null },
  { country, writeOffLimitCents: limitCents }: { country: string; writeOffLimitCents: number },
): WriteOffExceedsLimit | null {
  const booksCurrency = currencyOfBooks(country);
  const rate = currency === booksCurrency ? 1_000_000 : (rateE6 ?? 1_000_000);
  const valueCents = divideRoundHalfAwayFromZero(
    BigInt(sumCents) * BigInt(rate) * 10n ** BigInt(minorUnitDigits(booksCurrency)),
    1_000_000n * 10n ** BigInt(minorUnitDigits(currency)),
  );
  return valueCents > BigInt(limitCents) ? { ok: false, code: "write_off_exceeds_limit", limitCents } : null;
}
