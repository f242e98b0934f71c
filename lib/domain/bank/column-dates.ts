import type { DateOrder } from "#lib/domain/bank/csv-mapping.ts";
import { type CalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseTypedDate } from "#lib/domain/typed-date.ts";

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** No date is written in more characters. */
const MAX_LENGTH = 40;
const TIME = /[T ,]+\d{1,2}[:h]\d{2}.*$/i;

/**
 * The date of a cell, without its time: 03/11/2026, 3.11.26, 2026-11-03, 20261103, 3 nov. 2026. A year of two digits is
 * of this century. Null for anything else.
 */
export function readColumnDate(cell: string, order: DateOrder): CalendarDate | null {
  if (cell.length > MAX_LENGTH) return null;
  const text = cell.trim().replace(TIME, "");
  const [, first, , second, year] = NUMBERS.exec(text) ?? [];
  if (year !== undefined) return order === "dmy" ? toDate(year, second, first) : toDate(year, first, second);
  const [, y, m, d] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const compact = y === undefined ? null : toDate(y, m, d);
  return compact ?? parseTypedDate(text)?.date ?? null;
}

/**
 * Whether days or months come first in a column. Decided by the order in which most of its cells are dates, and else by
 * the one in which they go up or down, as statements do. `isCertain`: false where neither decides and the day was taken
 * to come first.
 */
export function dateOrderOf(cells: readonly string[]): { order: DateOrder; isCertain: boolean } {
  const inOrder = (order: DateOrder) => {
    const dates = cells.map((cell) => readColumnDate(cell, order));
    const read = dates.filter((date) => date !== null);
    return { order, dates, read: read.length, isSorted: isSorted(read) };
  };
  const [days, months] = [inOrder("dmy"), inOrder("mdy")];
  if (days.read !== months.read) return { order: days.read > months.read ? "dmy" : "mdy", isCertain: true };
  if (days.isSorted !== months.isSorted) return { order: days.isSorted ? "dmy" : "mdy", isCertain: true };
  return { order: "dmy", isCertain: days.dates.every((date, index) => date === months.dates[index]) };
}

function isSorted(dates: readonly CalendarDate[]): boolean {
  const pairs = dates.slice(1).map((date, index): [CalendarDate, CalendarDate] => [dates[index] ?? date, date]);
  return pairs.every(([one, next]) => one <= next) || pairs.every(([one, next]) => one >= next);
}

function toDate(year = "", month = "", day = ""): CalendarDate | null {
  return parseCalendarDate(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
