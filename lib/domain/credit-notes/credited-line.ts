import type { CreditedLine } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";

/**
 * A line of a credit note as it is printed and sent. Of one that is credited by an amount, that is the price of one
 * piece, so that quantity × price is exactly what is credited.
 */
export function creditedLine(line: InvoiceLine, { quantityE4, totalCents }: CreditedLine): InvoiceLine {
  if (quantityE4 !== 0) return { ...line, quantityE4, totalCents };
  const one = { quantityE4: Math.sign(totalCents) * 10_000, unit: null };
  return { ...line, ...one, unitPriceCents: Math.abs(totalCents), unitPriceRestE6: 0, totalCents };
}
