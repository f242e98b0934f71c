import { type Adjustment, sumOfAdjustments } from "#lib/domain/lines/adjustment.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { lineScale, listAmount, ONE_E4 } from "#lib/domain/lines/totals.ts";
import { exactPriceE6 } from "#lib/domain/lines/unit-price.ts";
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";
import { vatWithin } from "#lib/domain/vat/vat-amount.ts";

/** The price of a line, its discounts and its charges, excluding tax. */
export interface NetLine {
  /** In millionths of the minor unit, for `priceQuantityE4`; a whole number of `PRICE_DIGITS` of the currency. */
  priceE6: bigint;
  /** The quantity that the price is for, times 10,000; null: one. */
  priceQuantityE4: number | null;
  /** Quantity × price, which percentages are of. */
  listCents: number;
  adjustments: Adjustment[];
}

/**
 * A line as e-invoices say it: excluding tax, also where its prices include it. Its price is then what the line comes
 * to by the piece. Where no such price of `PRICE_DIGITS` times the quantity is what the line comes to, it is the price
 * of the whole quantity.
 */
export function netLine(line: Omit<InvoiceLine, "id" | "lineNumber">, currency: string): NetLine {
  const { grossCents, quantityE4, priceQuantityE4, taxRateBp, totalCents } = line;
  const adjustments = line.adjustments ?? [];
  if (grossCents === null) {
    return { priceE6: exactPriceE6(line), priceQuantityE4, listCents: Number(listAmount(line)), adjustments };
  }
  const net = adjustments.map((adjustment) => {
    const gross = BigInt(adjustment.amountCents);
    return { ...adjustment, amountCents: Number(gross - vatWithin(gross, taxRateBp)) };
  });
  const list = BigInt(totalCents) - sumOfAdjustments(net);
  const sign = BigInt(Math.sign(quantityE4));
  const priceE6 = roundedPrice(
    list * 1_000_000n * BigInt(priceQuantityE4 ?? ONE_E4) * sign,
    BigInt(Math.abs(quantityE4)),
    currency,
  );
  const comesTo = divideRoundHalfAwayFromZero(BigInt(quantityE4) * priceE6, lineScale(line));
  return {
    ...(comesTo === list
      ? { priceE6, priceQuantityE4 }
      : { priceE6: list * sign * 1_000_000n, priceQuantityE4: Math.abs(quantityE4) }),
    listCents: Number(list),
    adjustments: net,
  };
}

/** The quotient in millionths of the minor unit, rounded to `PRICE_DIGITS` of the currency. */
export function roundedPrice(n: bigint, d: bigint, currency: string): bigint {
  const step = 10n ** BigInt(minorUnitDigits(currency));
  return divideRoundHalfAwayFromZero(n, d * step) * step;
}
