import "server-only";
import { readItemSales } from "#lib/db/items/item-sales.ts";
import type { IssueDates, ItemSales, Sold } from "#lib/domain/items/item.ts";

/**
 * What an item came to by month and currency, newest first: issued invoices less credit notes, each on its own issue
 * date, excluding tax. `totals` has the sums by currency.
 */
export async function itemSales(
  companyId: string,
  itemId: string,
  dates: IssueDates = { from: null, to: null },
): Promise<{ months: ItemSales[]; totals: Sold[] }> {
  const months = await readItemSales(companyId, itemId, dates);
  return { months, totals: totalsOf(months) };
}

function totalsOf(months: readonly ItemSales[]): Sold[] {
  const totals = new Map<string, Sold>();
  for (const { currency, quantityE4, totalCents } of months) {
    const total = totals.get(currency) ?? { currency, quantityE4: 0, totalCents: 0 };
    totals.set(currency, {
      currency,
      quantityE4: total.quantityE4 + quantityE4,
      totalCents: total.totalCents + totalCents,
    });
  }
  return [...totals.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
