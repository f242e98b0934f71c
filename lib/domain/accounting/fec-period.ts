import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseTypedDate } from "#lib/domain/typed-date.ts";

/** The booking days of an accounting file, both included. */
export interface FecPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** The financial year that is a calendar year. */
export function periodOfYear(year: number): FecPeriod {
  return { from: toCalendarDate(`${year}-01-01`), to: toCalendarDate(`${year}-12-31`) };
}

/** The period of two typed dates, in either order; null where one of them is no date. */
export function readFecPeriod(from: string, to: string): FecPeriod | null {
  const [one, other] = [parseTypedDate(from)?.date, parseTypedDate(to)?.date];
  if (!one || !other) return null;
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}
