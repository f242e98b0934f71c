import { creditedCents } from "#lib/domain/credit-notes/credit-lines.ts";
import type { CreditedLine } from "#lib/domain/invoices/invoice.ts";
import type { Adjustment } from "#lib/domain/lines/adjustment.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { listAmount } from "#lib/domain/lines/totals.ts";

/** The lines of a credit note as the trail tells of them: with an amount that includes tax where prices do. */
export function recordedLines(lines: readonly CreditedLine[]): Record<string, number>[] {
  return lines.map(({ grossCents, ...line }) => (grossCents === null ? line : { ...line, grossCents }));
}

/**
 * A line of a credit note as it is printed and sent. Its part of all discounts and charges is one discount, or one
 * charge, of the line. Of a line that is credited by an amount, that is the price of one piece, so that quantity ×
 * price is exactly what is credited.
 */
export function creditedLine(line: InvoiceLine, credited: CreditedLine): InvoiceLine {
  const { quantityE4, totalCents, grossCents } = credited;
  const cents = creditedCents(credited);
  const amounts = { totalCents, grossCents, sharesCents: null };
  if (quantityE4 === 0) {
    const one = { quantityE4: Math.sign(cents) * 10_000, unit: null };
    return {
      ...line,
      ...one,
      ...amounts,
      unitPriceCents: Math.abs(cents),
      unitPriceRestE6: 0,
      priceQuantityE4: null,
      adjustments: null,
    };
  }
  const isAdjusted = line.adjustments !== null || line.sharesCents !== null;
  const more = isAdjusted ? cents - Number(listAmount({ ...line, quantityE4 })) : 0;
  const adjustment: Adjustment = {
    kind: more < 0 ? "discount" : "charge",
    ...{ amountCents: Math.abs(more), percentE4: null, reason: null, reasonCode: null },
  };
  return { ...line, ...amounts, quantityE4, adjustments: more === 0 ? null : [adjustment] };
}
