import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  continuedRule,
  occurrenceDate,
  occurrencePeriod,
  RECURRENCE_UNITS,
  type Recurrence,
  sequencesThrough,
} from "#lib/domain/recurring/recurrence.ts";

const rule = (given: Partial<Omit<Recurrence, "startDate">> & { startDate: string }): Recurrence => ({
  unit: "month",
  intervalCount: 1,
  dayOfMonth: 31,
  firstSequence: 1,
  endDate: null,
  maxOccurrences: null,
  ...given,
  startDate: toCalendarDate(given.startDate),
});

const dates = (recurrence: Recurrence, count: number) =>
  Array.from({ length: count }, (_, index) => occurrenceDate(recurrence, index + 1));

const anyRule = fc
  .record({
    unit: fc.constantFrom(...RECURRENCE_UNITS),
    intervalCount: fc.integer({ min: 1, max: 60 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    start: fc.date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true }),
  })
  .map(({ unit, intervalCount, dayOfMonth, start }) =>
    rule({
      unit,
      intervalCount,
      dayOfMonth: unit === "week" ? null : dayOfMonth,
      startDate: start.toISOString().slice(0, 10),
    }),
  );

/**
 * The dates of a rule through a day, by walking the calendar day by day with JavaScript's own dates. In a month that
 * the rule has, a day counts when it is the wanted one, or when it is the last and the wanted one does not exist.
 */
function walk({ unit, intervalCount, dayOfMonth, startDate }: Recurrence, through: string): string[] {
  const found: string[] = [];
  const step = { week: 0, month: 1, quarter: 3, year: 12 }[unit] * intervalCount;
  let months: number | null = null;
  const day = new Date(`${startDate}T00:00:00Z`);
  for (let walked = 0; day.toISOString().slice(0, 10) <= through; walked++) {
    const tomorrow = new Date(day.getTime() + 86_400_000);
    const month = day.getUTCFullYear() * 12 + day.getUTCMonth();
    const isLast = tomorrow.getUTCMonth() !== day.getUTCMonth();
    const isDay = day.getUTCDate() === dayOfMonth || (isLast && day.getUTCDate() < (dayOfMonth ?? 0));
    const counts =
      unit === "week"
        ? walked % (7 * intervalCount) === 0
        : isDay && (months === null || (month - months) % step === 0);
    if (counts) found.push(day.toISOString().slice(0, 10));
    if (counts) months ??= month;
    day.setTime(tomorrow.getTime());
  }
  return found;
}

describe("dates", () => {
  test("the 31st comes back after a shorter month", () => {
    expect(dates(rule({ startDate: "2027-01-31" }), 5)).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
  });

  test("29 February comes back in leap years", () => {
    const yearly = rule({ unit: "year", intervalCount: 2, dayOfMonth: 29, startDate: "2028-02-29" });
    expect(dates(yearly, 3)).toEqual(["2028-02-29", "2030-02-28", "2032-02-29"]);
  });

  test("the first date is the first such day from the start on", () => {
    expect(dates(rule({ dayOfMonth: 10, startDate: "2026-12-11" }), 2)).toEqual(["2027-01-10", "2027-02-10"]);
    expect(dates(rule({ dayOfMonth: 31, startDate: "2027-02-28" }), 2)).toEqual(["2027-02-28", "2027-03-31"]);
    expect(dates(rule({ unit: "quarter", dayOfMonth: 1, startDate: "2027-01-02" }), 2)).toEqual([
      "2027-02-01",
      "2027-05-01",
    ]);
  });

  test("of every rule are those that a walk through 200 years of days finds", () => {
    fc.assert(
      fc.property(anyRule, (recurrence) => {
        const through = `${Number(recurrence.startDate.slice(0, 4)) + 200}-12-31` as CalendarDate;
        const walked = walk(recurrence, through);
        expect(dates(recurrence, walked.length)).toEqual(walked);
        expect(sequencesThrough(recurrence, { from: 1, through, limit: 20_000 }).length).toBe(
          Math.min(walked.length, 9_999),
        );
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test("end with the end date, with the number of dates, and with the calendar", () => {
    const start = { startDate: "2027-01-31" };
    expect(dates(rule({ ...start, endDate: toCalendarDate("2027-02-28") }), 3)[2]).toBeNull();
    expect(dates(rule({ ...start, endDate: toCalendarDate("2027-02-27") }), 2)[1]).toBeNull();
    expect(dates(rule({ ...start, maxOccurrences: 2 }), 3)).toEqual(["2027-01-31", "2027-02-28", null]);
    expect(occurrenceDate(rule({ unit: "year", intervalCount: 60, startDate: "9000-01-31" }), 9_999)).toBeNull();
    expect(occurrenceDate(rule({ unit: "week", intervalCount: 60, startDate: "9990-01-31" }), 9_999)).toBeNull();
    expect(occurrencePeriod(rule({ startDate: "9998-12-31" }), 1, "ahead")).toBeNull();
  });
});

describe("what is due", () => {
  const monthly = rule({ startDate: "2027-01-31" });

  test("is nothing before the next date, and every date since then after a stop", () => {
    const due = (from: number, through: string) =>
      sequencesThrough(monthly, { from, through: toCalendarDate(through), limit: 100 });
    expect(due(2, "2027-02-27")).toEqual([]);
    expect(due(2, "2027-02-28")).toEqual([2]);
    expect(due(2, "2027-05-30")).toEqual([2, 3, 4]);
  });

  test("is no more than the limit", () => {
    expect(sequencesThrough(monthly, { from: 1, through: toCalendarDate("2099-12-31"), limit: 3 })).toEqual([1, 2, 3]);
  });
});

describe("a changed rule", () => {
  test("goes on with the numbers of the one before, from a date on", () => {
    const yearly = rule({ unit: "year", dayOfMonth: 15, startDate: "2020-03-31" });
    const changed = continuedRule(yearly, { next: 4, from: toCalendarDate("2026-11-28") });
    if (!changed) throw new Error("the rule goes on");
    expect([3, 4, 5].map((sequence) => occurrenceDate(changed, sequence))).toEqual([
      "2026-04-15",
      "2027-04-15",
      "2028-04-15",
    ]);
  });

  test("that has no date left is none", () => {
    const ended = rule({ startDate: "2020-01-31", endDate: toCalendarDate("2021-01-31") });
    expect(continuedRule(ended, { next: 4, from: toCalendarDate("2021-02-01") })).toBeNull();
  });
});

describe("periods", () => {
  test("begin or end at the date", () => {
    const monthly = rule({ dayOfMonth: 15, startDate: "2027-01-15" });
    expect(occurrencePeriod(monthly, 1, "ahead")).toEqual({ start: "2027-01-15", end: "2027-02-14" });
    expect(occurrencePeriod(monthly, 1, "behind")).toEqual({ start: "2026-12-15", end: "2027-01-14" });
  });

  test("are whole months where invoices are made on the last day", () => {
    const monthly = rule({ startDate: "2027-02-28" });
    expect(occurrencePeriod(monthly, 1, "behind")).toEqual({ start: "2027-02-01", end: "2027-02-28" });
    expect(occurrencePeriod(monthly, 1, "ahead")).toEqual({ start: "2027-03-01", end: "2027-03-31" });
  });

  test("are whole weeks", () => {
    const weekly = rule({ unit: "week", intervalCount: 2, dayOfMonth: null, startDate: "2027-01-04" });
    expect(occurrencePeriod(weekly, 2, "ahead")).toEqual({ start: "2027-01-18", end: "2027-01-31" });
  });

  test("of every rule follow each other without a gap", () => {
    fc.assert(
      fc.property(anyRule, fc.constantFrom("ahead", "behind"), fc.integer({ min: 1, max: 60 }), (any, billed, at) => {
        const [one, next] = [occurrencePeriod(any, at, billed), occurrencePeriod(any, at + 1, billed)];
        if (!one || !next) throw new Error("the calendar has both");
        const day = new Date(`${one.end}T00:00:00Z`);
        day.setUTCDate(day.getUTCDate() + 1);
        expect(day.toISOString().slice(0, 10)).toBe(next.start);
        expect(one.start <= one.end).toBe(true);
      }),
    );
  });
});
