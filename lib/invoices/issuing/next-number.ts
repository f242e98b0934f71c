import "server-only";
import { peekNextNumber } from "#lib/db/invoices/invoice-numbers.ts";
import { getCompany } from "#lib/db/parties/parties.ts";
import { type CalendarDate, calendarYear, todayIn } from "#lib/domain/calendar-date.ts";
import { formatInvoiceNumber } from "#lib/domain/invoice/invoice-number.ts";
import { findOutOfOrder, type OutOfOrder } from "#lib/domain/invoice/issue-order.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The result of issuing an invoice now, if nobody issues another one first. */
export interface NextNumber {
  number: string;
  /** The fault of its date, and whether the company refuses such invoices. */
  outOfOrder: (OutOfOrder & { isStrict: boolean }) | null;
}

/** The number that an invoice of this date would get, and whether its date is in the order of the numbers. */
export async function nextNumber(companyId: string, issueDate: CalendarDate, now: Date, language: Language): Promise<NextNumber> {
  const year = calendarYear(issueDate);
  const [company, { sequence, last }] = await Promise.all([getCompany("pool", companyId), peekNextNumber(companyId, year)]);
  const found = findOutOfOrder({ issueDate, today: todayIn(company.identity.timeZone, now), last }, language);
  return {
    number: formatInvoiceNumber(company.numberPattern, year, sequence),
    outOfOrder: found && { ...found, isStrict: company.strictChronology },
  };
}
