import "server-only";
import { findBooks } from "#lib/db/accounting/books.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";

/**
 * Today in the company's time zone, the currency of its books (money in any other is allocated whole), and how much of
 * it may be written off.
 */
export async function receiptDefaults(
  companyId: string,
  now: Date,
): Promise<{ today: CalendarDate; currency: string; writeOffLimitCents: number }> {
  const { timeZone, country, writeOffLimitCents } = await findBooks("pool", companyId);
  return { today: todayIn(timeZone, now), currency: currencyOfBooks(country), writeOffLimitCents };
}
