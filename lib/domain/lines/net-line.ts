import { type Adjustment, signedCents } from "#lib/domain/lines/adjustment.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { listAmount, ONE_E4 } from "#lib/domain/lines/totals.ts";
import { exactPriceE6 } from "#lib/domain/lines/unit-price.ts";
import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import { vatWithin } from "#lib/domain/vat/vat-amount.ts";

/** The price of a line, its discounts and its charges, excluding tax. */
export interface NetLine {
  /** In millionths of the minor unit, for `priceQuantityE4`. */
  priceE6: bigint;
  /** Quantity × price, which percentages are of. */
  listCents: number;
  adjustments: Adjustment[];
}

/**
 * A line as e-invoices say it: excluding tax, also where its prices include it. Its price is then what the line comes
 * to by the piece, to millionths of the minor unit.
 */
export function netLine(line: Omit<InvoiceLine, "id" | "lineNumber">): NetLine {
  const { grossCents, quantityE4, priceQuantityE4, taxRateBp, totalCents } = line;
  const adjustments = line.adjustments ?? [];
  if (grossCents === null) {
    return { priceE6: exactPriceE6(line), listCents: Number(listAmount(line)), adjustments };
  }
  const net = adjustments.map((adjustment) => {
    const gross = BigInt(adjustment.amountCents);
    return { ...adjustment, amountCents: Number(gross - vatWithin(gross, taxRateBp)) };
  });
  const list = net.reduce((sum, each) => sum - signedCents(each, BigInt(each.amountCents)), BigInt(totalCents));
  const priceE6 = divideRoundHalfAwayFromZero(
    list * 1_000_000n * BigInt(priceQuantityE4 ?? ONE_E4) * BigInt(Math.sign(quantityE4)),
    BigInt(Math.abs(quantityE4)),
  );
  return { priceE6, listCents: Number(list), adjustments: net };
}
