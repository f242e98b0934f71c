import { type CalendarDate, calendarDateToDb, parseCalendarDate } from "#lib/domain/calendar-date.ts";

export interface TypedDate {
  date: CalendarDate;
  /** Its year has all digits: nothing that is typed after it can make another date. */
  isWhole: boolean;
}

const DIGITS = /^(\d{1,2})([/., -])(\d{1,2})\2(\d{4}|\d{2})$/;
const DIGITS_ALONE = /^(\d{2})()(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/., -])(\d{1,2})\2(\d{1,2})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:er|st|nd|rd|th)? (\p{L}{3,})\.?,? (\d{4}|\d{2})$/u;
const NAME_AND_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u;
const WHOLE_YEAR = /\b\d{4}\b|^\d{8}$/;

/** The first letters of the months, in English and French and without accents. */
const MONTHS = [
  ["jan"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "avr"],
  ["may", "mai"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec"],
];

/**
 * The date in what somebody typed: 31/12/2026, 31.12.26, 31122026, 2026-12-31, 31 Dec 2026 or 31 décembre 2026. Of two
 * numbers the day comes first, as in both languages of the application (fr-FR and en-GB), and the month where only that
 * is a date: 12/31/2026. A year of two digits is of this century. Null for anything else.
 */
export function parseTypedDate(text: string): TypedDate | null {
  const iso = parseCalendarDate(text.trim());
  if (iso) return { date: iso, isWhole: true };
  if (text.length > 40) return null;
  const written = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(\d) ?([/.-]) ?(?=\d)/g, "$1$2");
  const numbers = DIGITS.exec(written) ?? DIGITS_ALONE.exec(written);
  const [, first, , second, year] = numbers ?? [];
  const date = numbers ? (toDate(year, second, first) ?? toDate(year, first, second)) : withKnownMonth(written);
  return date && { date, isWhole: WHOLE_YEAR.test(written) };
}

/** The date in text that tells the month from the day. */
function withKnownMonth(written: string): CalendarDate | null {
  const yearFirst = YEAR_FIRST.exec(written);
  if (yearFirst) return toDate(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = DAY_AND_NAME.exec(written);
  if (dayFirst) return toDate(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const nameFirst = NAME_AND_DAY.exec(written);
  return nameFirst && toDate(nameFirst[3], monthOf(nameFirst[1]), nameFirst[2]);
}

function monthOf(name = ""): string {
  return `${MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1}`;
}

function toDate(year = "", month = "", day = ""): CalendarDate | null {
  return parseCalendarDate(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

const FORMAT = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" });

/** A date as it stands in a field, 31/12/2026; other text as it is. */
export function writeTypedDate(value: string): string {
  const date = parseCalendarDate(value);
  return date ? FORMAT.format(calendarDateToDb(date)) : value;
}
