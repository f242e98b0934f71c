import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { LineContent } from "#lib/domain/lines/line.ts";
import { exactDecimal, exactPriceE6, readUnitPrice, type UnitPrice } from "#lib/domain/lines/unit-price.ts";
import { type LaterLines, linesOn, type RecurringInput } from "#lib/domain/recurring/recurring-invoice.ts";

const MILLION = 1_000_000n;
/** Basis points of the whole. */
const WHOLE_BP = 10_000n;

/**
 * The later lines of a schedule whose prices rise by so many basis points from a date on. Lines that were dated later
 * than that stay as they are, because their prices were set for their date. Null where a price becomes too large.
 */
export function increasedLines(
  schedule: Pick<RecurringInput, "content" | "laterLines">,
  { from, percentBp }: { from: CalendarDate; percentBp: number },
): LaterLines[] | null {
  const lines: LineContent[] = [];
  for (const line of linesOn(schedule, from)) {
    const price = increasedPrice(line, percentBp);
    const grossPrice = line.details?.grossPrice;
    const before = grossPrice ? readUnitPrice(grossPrice, schedule.content.currency) : null;
    const gross = before && increasedPrice(before, percentBp);
    if (price === null || (before && gross === null)) return null;
    lines.push({
      ...line,
      ...price,
      // The price before a discount rises with the price, which it is never below.
      ...(line.details &&
        gross && {
          details: { ...line.details, grossPrice: exactDecimal(exactPriceE6(gross), schedule.content.currency) },
        }),
    });
  }
  const others = schedule.laterLines.filter((later) => later.from !== from);
  return [...others, { from, lines }].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * A price that rises: rounded half up to the minor unit, or exact to its millionth where the price is between two minor
 * units. Null beyond 2^53 − 1 of the minor unit.
 */
export function increasedPrice(price: UnitPrice, percentBp: number): Required<UnitPrice> | null {
  const risen = exactPriceE6(price) * (WHOLE_BP + BigInt(percentBp));
  const unit = price.unitPriceRestE6 ? 1n : MILLION;
  const exactE6 = ((2n * risen + unit * WHOLE_BP) / (2n * unit * WHOLE_BP)) * unit;
  const cents = (exactE6 + MILLION / 2n) / MILLION;
  if (!Number.isSafeInteger(Number(cents))) return null;
  return { unitPriceCents: Number(cents), unitPriceRestE6: Number(exactE6 - cents * MILLION) };
}
