import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a company's clock shows at `now`: the same, but in a test company where days were made to pass. */
export function companyNow(now: Date, daysAhead: number): Date {
  return daysAhead === 0 ? now : new Date(now.getTime() + daysAhead * DAY_MS);
}

/**
 * A clock that shows `now` at this moment and goes on from there: for work that takes long, in the time of its company.
 */
export function runningClock(now: Date): () => Date {
  const ahead = now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}

/** The date where the company is. `now` is what its clock shows. */
export function companyDate({ timeZone, now }: { timeZone: string; now: Date }): CalendarDate {
  return todayIn(timeZone, now);
}
