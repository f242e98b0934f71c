import "server-only";
import { findBooks } from "#lib/db/accounting/books.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** The last day of a company's closed books; null where no period is closed. */
export async function companyClosedThrough(companyId: string): Promise<CalendarDate | null> {
  return (await findBooks("pool", companyId)).closedThrough;
}
