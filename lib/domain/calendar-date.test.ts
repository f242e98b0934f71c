import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateFromDb,
  calendarDateToDb,
  calendarYear,
  formatCalendarDate,
  formatInstant,
  formatLongDate,
  mondayOf,
  parseCalendarDate,
  todayIn,
} from "#lib/domain/calendar-date.ts";

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function write(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function date(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new Error(`${text} is no date`);
  return parsed;
}

const anyDate = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
  .map(calendarDateFromDb);

test("exactly the days that the Gregorian rule of leap years gives exist", () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.integer({ min: 0, max: 13 }), fc.nat(32), (year, month, day) => {
      const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const last = (DAYS_IN_MONTH[month - 1] ?? 0) + (month === 2 && leap ? 1 : 0);
      const exists = year >= 1900 && day >= 1 && day <= last;
      expect(parseCalendarDate(write(year, month, day))).toBe(exists ? write(year, month, day) : null);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["2026-11-20T23:59:60Z", "2026-11-20"],
  ["2026-11-20T00:30:00+14:00", "2026-11-20"],
  ["2026-11-20T23:30:00.123456789-11:00", "2026-11-20"],
  ["2026-11-20t10:00:00z", "2026-11-20"],
  ["2024-02-29", "2024-02-29"],
])("the date of %s is taken as written", (text, day) => {
  expect(parseCalendarDate(text)).toBe(day);
});

test.each([
  ...["", "2026-02-29", "2026-1-1", "20261120", "1899-12-31", "10000-01-01", "+002026-11-20", " 2026-11-20"],
  ...["2026-11-20\n", "2026-11-20T", "2026-11-20T10:00Z", "2026-11-20T10:00:00", "2026-11-20T24:00:00Z"],
  ...["2026-11-20T10:60:00Z", "2026-11-20T10:00:61Z", "2026-11-20T10:00:00.Z", "2026-11-20T10:00:00+0100"],
  ...["2026-11-20 10:00:00Z", "2026-02-30T10:00:00Z", "٢٠٢٦-١١-٢٠"],
])("%j is no date", (text) => {
  expect(parseCalendarDate(text)).toBeNull();
});

test("a date survives the database", () => {
  fc.assert(
    fc.property(anyDate, (day) => {
      expect(calendarDateFromDb(calendarDateToDb(day))).toBe(day);
    }),
  );
  expect(calendarDateToDb(date("2026-11-20")).toISOString()).toBe("2026-11-20T00:00:00.000Z");
});

test("dates sort as the days follow each other", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 100_000 }), (day, days) => {
      fc.pre(day < "9700");
      expect(day < addDays(day, days)).toBe(true);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
});

test("adding days passes months, leap days and years, and stops at the calendar's end", () => {
  expect(addDays(date("2024-02-28"), 1)).toBe("2024-02-29");
  expect(addDays(date("2026-02-28"), 1)).toBe("2026-03-01");
  expect(addDays(date("2026-12-15"), 30)).toBe("2027-01-14");
  expect(() => addDays(date("9999-12-31"), 1)).toThrow(RangeError);
  expect(() => addDays(date("1900-01-01"), -1)).toThrow(RangeError);
});

test("the year is the calendar's", () => {
  expect(calendarYear(date("2026-01-01"))).toBe(2026);
});

test.each([
  ["Europe/Paris", "2026-11-19T23:30:00Z", "2026-11-20"],
  ["Europe/Paris", "2026-06-30T22:30:00Z", "2026-07-01"],
  ["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31"],
  ["Pacific/Kiritimati", "2025-12-31T10:00:00Z", "2026-01-01"],
  ["UTC", "2026-11-20T00:00:00Z", "2026-11-20"],
])("in %s at %s it is %s", (timeZone, now, today) => {
  expect(todayIn(timeZone, new Date(now))).toBe(today);
});

test("a time zone that does not exist is a bug", () => {
  expect(() => todayIn("Mars/Olympus", new Date())).toThrow(RangeError);
});

test("dates are printed in the language of the reader", () => {
  expect(formatCalendarDate(date("2026-03-05"), "fr")).toBe("05/03/2026");
  expect(formatCalendarDate(date("2026-11-20"), "en")).toBe("20 Nov 2026");
  expect(formatLongDate(date("2026-11-01"), "fr")).toBe("1er novembre 2026");
  expect(formatLongDate(date("2026-11-11"), "fr")).toBe("11 novembre 2026");
  expect(formatLongDate(date("2026-11-01"), "en")).toBe("1 November 2026");
});

test("an instant is shown in the time zone of its reader", () => {
  const instant = "2026-11-20T23:30:00.000Z";
  expect(formatInstant(instant, "en", "Europe/Paris")).toBe("21\u00a0November\u00a02026 at 00:30");
  expect(formatInstant(instant, "fr", "Europe/Dublin")).toBe("20\u00a0novembre\u00a02026 à 23:30");
  expect(formatInstant(instant, "fr", "Europe/Paris", "day")).toBe("21\u00a0novembre\u00a02026");
});

test("a week begins on Monday", () => {
  expect(mondayOf(date("2026-11-16"))).toBe("2026-11-16");
  expect(mondayOf(date("2026-11-22"))).toBe("2026-11-16");
  expect(mondayOf(date("2027-01-01"))).toBe("2026-12-28");
});

test("a month later is the same day, or the last of a shorter month", () => {
  expect(addMonths(date("2026-01-31"), 1)).toBe("2026-02-28");
  expect(addMonths(date("2028-01-31"), 1)).toBe("2028-02-29");
  expect(addMonths(date("2026-03-31"), -1)).toBe("2026-02-28");
  expect(addMonths(date("2026-12-15"), 1)).toBe("2027-01-15");
  expect(addMonths(date("2028-02-29"), -12)).toBe("2027-02-28");
  expect(addMonths(date("2026-11-30"), 12)).toBe("2027-11-30");
});
