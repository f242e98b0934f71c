import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type BilledDays, fillVariables } from "#lib/domain/recurring/text-variables.ts";

const days = (start: string, end: string): BilledDays => ({ start: toCalendarDate(start), end: toCalendarDate(end) });
const january = days("2027-01-01", "2027-01-31");
const fill = (text: string, language: "en" | "fr" = "en", period = january) =>
  fillVariables(text, (offset) => (offset === 0 ? period : days("2027-02-01", "2027-02-28")), language);

test("month, quarter and year are those in which the period begins, or so many later", () => {
  expect(fill("{month} {year}, {quarter}")).toBe("January 2027, Q1");
  expect(fill("{month-1} {year-1}, {quarter+2}, {month + 12}")).toBe("December 2026, Q3, January");
  expect(fill("{month} {year}, {quarter}, {quarter+1}", "fr")).toBe("janvier 2027, 1er trimestre, 2e trimestre");
});

test("a period is named as people name it", () => {
  expect(fill("{period}, then {period+1}")).toBe("January 2027, then February 2027");
  expect(fill("{period}", "fr")).toBe("janvier 2027");
  expect(fill("{period}", "en", days("2027-04-01", "2027-06-30"))).toBe("Q2 2027");
  expect(fill("{period}", "fr", days("2027-04-01", "2027-06-30"))).toBe("2e trimestre 2027");
  expect(fill("{period}", "en", days("2027-01-01", "2027-12-31"))).toBe("2027");
  expect(fill("{period}", "en", days("2027-02-01", "2027-04-30"))).toBe("February – April 2027");
  expect(fill("{period}", "fr", days("2027-02-01", "2028-01-31"))).toBe("février 2027 – janvier 2028");
  expect(fill("{period}", "en", days("2027-01-15", "2027-02-14"))).toBe("15 January – 14 February 2027");
  expect(fill("{period}", "fr", days("2027-01-15", "2027-02-14"))).toBe("15 janvier – 14 février 2027");
  expect(fill("{period}", "fr", days("2027-03-01", "2027-04-01"))).toBe("1er mars – 1er avril 2027");
});

test("other braces, and what is outside the calendar, stay as they are", () => {
  expect(fill("{number} {months} { {} {constructor}")).toBe("{number} {months} { {} {constructor}");
  expect(fillVariables("{period+1}", () => null, "en")).toBe("{period+1}");
});

test("a text without braces is unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes("{"));
      expect(fill(text)).toBe(text);
    }),
  );
});
