import "server-only";
import { peekNextNumber } from "#lib/db/invoice-numbers.ts";
import { getCompany } from "#lib/db/parties.ts";
import { type CalendarDate, calendarYear } from "#lib/domain/calendar-date.ts";
import { formatInvoiceNumber } from "#lib/domain/invoice-number.ts";

/** The number that an invoice of this date would get if it were issued now, and if nobody issues another first. */
export async function nextNumber(companyId: string, issueDate: CalendarDate): Promise<string> {
  const year = calendarYear(issueDate);
  const [company, sequence] = await Promise.all([getCompany("pool", companyId), peekNextNumber(companyId, year)]);
  return formatInvoiceNumber(company.numberPattern, year, sequence);
}
