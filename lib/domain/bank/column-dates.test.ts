import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOrderOf, readColumnDate } from "#lib/domain/bank/column-dates.ts";
import { addDays, toCalendarDate } from "#lib/domain/calendar-date.ts";

test.each([
  ["03/11/2026", "2026-11-03"],
  ["3.11.26", "2026-11-03"],
  ["03-11-2026 14:05:09", "2026-11-03"],
  ["2026-11-03", "2026-11-03"],
  ["2026-11-03T23:30:00Z", "2026-11-03"],
  ["2026/11/03", "2026-11-03"],
  ["20261103", "2026-11-03"],
  ["3 nov. 2026", "2026-11-03"],
  ["1er février 2026", "2026-02-01"],
  ["31/02/2026", null],
  ["03/11", null],
  ["Total", null],
  ["", null],
  [" ".repeat(100_000), null],
])("%s is %s", (cell, expected) => {
  expect(readColumnDate(cell, "dmy")).toBe(expected);
});

test("one day beyond the twelfth decides for the whole column", () => {
  expect(dateOrderOf(["03/11/2026", "25/11/2026"])).toEqual({ order: "dmy", isCertain: true });
  expect(dateOrderOf(["11/03/2026", "11/25/2026"])).toEqual({ order: "mdy", isCertain: true });
  expect(readColumnDate("11/03/2026", "mdy")).toBe("2026-11-03");
});

test("days up to the twelfth alone are ordered as statements are, and else assumed to come first", () => {
  expect(dateOrderOf(["11/03/2026", "11/04/2026", "12/01/2026"])).toEqual({ order: "mdy", isCertain: true });
  expect(dateOrderOf(["02/12/2026", "12/11/2026", "01/11/2026"])).toEqual({ order: "dmy", isCertain: true });
  expect(dateOrderOf(["03/04/2026"])).toEqual({ order: "dmy", isCertain: false });
  expect(dateOrderOf(["04/04/2026", "2026-05-06"])).toEqual({ order: "dmy", isCertain: true });
});

test("a statement over more than a month is never read the wrong way round", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.constantFrom("dmy", "mdy"), fc.boolean(), (from, order, isNewestFirst) => {
      const days = Array.from({ length: 40 }, (_, index) => addDays(toCalendarDate("2000-01-01"), from + index));
      const cells = (isNewestFirst ? days.toReversed() : days).map((day) => {
        const [year, month, date] = day.split("-");
        return order === "dmy" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
      });
      expect(dateOrderOf(cells)).toEqual({ order, isCertain: true });
    }),
  );
});
