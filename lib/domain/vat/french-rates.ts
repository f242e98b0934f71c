import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/**
 * The standard and intermediate rates of mainland France that came or went, in basis points, with their first and last
 * day: 20.6 % until 2000-03-31 (law 2000-656, article 1), 19.6 % and 7 % until 2013-12-31, 20 % and 10 % since (law
 * 2012-1510, article 68; law 2013-1278). The works whose 7 % lasted until 2014-02-28 under a quote of 2013 are not
 * distinguished.
 */
const PERIODS = new Map<number, { since?: string; until?: string }>([
  [2060, { until: "2000-03-31" }],
  [1960, { since: "2000-04-01", until: "2013-12-31" }],
  [700, { until: "2013-12-31" }],
  [2000, { since: "2014-01-01" }],
  [1000, { since: "2014-01-01" }],
]);

/** Whether the rate (basis points) was in force on the date of supply. True for rates that have no dates here. */
export function isRateOfDate(taxRateBp: number, date: CalendarDate): boolean {
  const { since = date, until = date } = PERIODS.get(taxRateBp) ?? {};
  return date >= since && date <= until;
}
