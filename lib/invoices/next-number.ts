import "server-only";
import { type CompanyRecord, getCompany } from "#lib/db/companies/parties.ts";
import { peekNextNumbers } from "#lib/db/invoices/invoice-numbers.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { findOutOfOrder, type OutOfOrder } from "#lib/domain/invoices/issue-order.ts";
import { formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The result of issuing an invoice now, if nobody issues another one first. */
export interface NextNumber {
  number: string;
  /** The fault of its date, and whether the company refuses such invoices. */
  outOfOrder: (OutOfOrder & { isStrict: boolean }) | null;
}

/**
 * The number that an invoice of this date would get, and whether its date is in the order of the numbers.
 * @param company the company's record, where it is already read
 */
export async function nextNumber(
  companyId: string,
  issueDate: CalendarDate,
  now: Date,
  language: Language,
  company: CompanyRecord | Promise<CompanyRecord> = getCompany("pool", companyId),
): Promise<NextNumber> {
  const [{ identity, numberPattern, strictChronology }, next] = await Promise.all([
    company,
    peekNextNumbers(companyId, issueDate),
  ]);
  const period = numberPeriod(numberPattern, issueDate);
  const { sequence, last } = period.month === null ? next.ofYear : next.ofMonth;
  const found = findOutOfOrder({ issueDate, today: todayIn(identity.timeZone, now), last }, language);
  return {
    number: formatInvoiceNumber(numberPattern, period, sequence),
    outOfOrder: found && { ...found, isStrict: strictChronology },
  };
}
