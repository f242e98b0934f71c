import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { isRateOfDate } from "#lib/domain/vat/french-rates.ts";

test.each([
  [2060, "2000-03-31", "2000-04-01"],
  [1960, "2013-12-31", "2014-01-01"],
  [700, "2013-12-31", "2014-01-01"],
])("the rate of %i basis points is in force until %s", (taxRateBp, last, after) => {
  expect(isRateOfDate(taxRateBp, toCalendarDate(last))).toBe(true);
  expect(isRateOfDate(taxRateBp, toCalendarDate(after))).toBe(false);
});

test.each([
  [1960, "2000-03-31", "2000-04-01"],
  [2000, "2013-12-31", "2014-01-01"],
  [1000, "2013-12-31", "2014-01-01"],
])("the rate of %i basis points is in force after %s", (taxRateBp, before, first) => {
  expect(isRateOfDate(taxRateBp, toCalendarDate(before))).toBe(false);
  expect(isRateOfDate(taxRateBp, toCalendarDate(first))).toBe(true);
});

test.each([550, 210, 0])("the rate of %i basis points has no dates", (taxRateBp) => {
  for (const date of ["1999-01-01", "2013-12-31", "2026-01-01"])
    expect(isRateOfDate(taxRateBp, toCalendarDate(date))).toBe(true);
});
