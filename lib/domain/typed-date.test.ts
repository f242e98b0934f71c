import { expect, test } from "vitest";
import { addDays, formatCalendarDate, formatLongDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseTypedDate, writeTypedDate } from "#lib/domain/typed-date.ts";

test.each([
  ...["31/12/2026", "31.12.26", "31-12-2026", "31 12 2026", "31,12,2026", "31 / 12 / 2026", "31. 12. 2026", "31122026"],
  ...["311226", "2026-12-31", "2026/12/31", "2026-12-31T10:00:00+02:00", " 31/12/2026\t", "12/31/2026", "12/31/26"],
  ...["12-31-2026", "31 Dec 2026", "31 déc. 2026", "31 DÉCEMBRE 26", "31st december 2026", "December 31, 2026"],
])("%s is understood", (text) => {
  expect(parseTypedDate(text)?.date).toBe("2026-12-31");
});

test("of two numbers that both can be the month, the second is it", () => {
  expect(parseTypedDate("1/2/2026")).toEqual({ date: "2026-02-01", isWhole: true });
  expect(parseTypedDate("2026/2/1")).toEqual({ date: "2026-02-01", isWhole: true });
});

test("more digits of the year may follow two of them", () => {
  expect(parseTypedDate("31/12/20")).toEqual({ date: "2020-12-31", isWhole: false });
  expect(parseTypedDate("311220")).toEqual({ date: "2020-12-31", isWhole: false });
  expect(parseTypedDate("31 dec 20")).toEqual({ date: "2020-12-31", isWhole: false });
  expect(parseTypedDate("31122026")?.isWhole).toBe(true);
});

test("every date that the application writes is understood", () => {
  let day = toCalendarDate("2026-01-01");
  for (; day < "2027"; day = addDays(day, 1)) {
    for (const language of ["en", "fr"] as const) {
      for (const text of [formatCalendarDate(day, language), formatLongDate(day, language), writeTypedDate(day)]) {
        expect(parseTypedDate(text)?.date, text).toBe(day);
      }
    }
  }
});

test.each([
  ...["", "31/02/2026", "29/02/2027", "31/12", "31/12.2026", "tomorrow", "32/12/2026", "00/01/2026"],
  ...["31/12/20260", "1/2/1850", "31 foo 2026", "2026-13-01", "31/12/26 or so"],
])("%s is no date", (text) => {
  expect(parseTypedDate(text)).toBeNull();
});

test("a date is written with its day first, and other text is left as it is", () => {
  expect(writeTypedDate("2026-12-01")).toBe("01/12/2026");
  expect(writeTypedDate("31/02/2026")).toBe("31/02/2026");
  expect(writeTypedDate("")).toBe("");
});
