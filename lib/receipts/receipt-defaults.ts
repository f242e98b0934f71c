import "server-only";
import { findBooks } from "#lib/db/accounting/books.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";

/** Today in the company's time zone, and the currency of its books: money in any other is allocated whole. */
export async function receiptDefaults(
  companyId: string,
  now: Date,
): Promise<{ today: CalendarDate; currency: string }> {
  const { timeZone, country } = await findBooks("pool", companyId);
  return { today: todayIn(timeZone, now), currency: currencyOfBooks(country) };
}
