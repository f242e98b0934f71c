import type { Language } from "#lib/domain/text/language.ts";

/** A calendar date without time or zone: `YYYY-MM-DD`, years 1900 to 9999. Compares correctly with `<`. */
export type CalendarDate = string & { readonly __brand: "CalendarDate" };

const DAY_MS = 86_400_000;
const RFC_3339 =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * Parses `YYYY-MM-DD`, or an RFC 3339 date-time, of which the date is taken as written, whatever its offset. Returns
 * null for anything else, including dates that do not exist and years outside 1900–9999.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const day = RFC_3339.exec(text)?.[1];
  if (day === undefined || day < "1900") return null;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  const daysOfMonth = (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / DAY_MS;
  const exists = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysOfMonth;
  return exists ? (day as CalendarDate) : null;
}

/** The same for text that is known to be a date, such as in examples. Throws when it is not. */
export function toCalendarDate(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (!day) throw new RangeError(`${text} is not a calendar date`);
  return day;
}

/** The date of a PostgreSQL `date`, which Prisma returns as midnight UTC. Throws when it is outside 1900–9999. */
export function calendarDateFromDb(date: Date): CalendarDate {
  const day = parseCalendarDate(date.toISOString());
  if (day === null) throw new RangeError(`${date.toISOString()} is outside the calendar`);
  return day;
}

/** Midnight UTC of the date, which Prisma writes to a PostgreSQL `date`. */
export function calendarDateToDb(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function calendarYear(day: CalendarDate): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function calendarMonth(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

/** A format takes 0.1 ms to make. There are some 600 zones. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();
const MAX_ZONES = 1_000;

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    if (zoneFormats.size >= MAX_ZONES) zoneFormats.clear();
    zoneFormats.set(timeZone, format);
  }
  return format;
}

/** The date at the instant `now` in an IANA time zone. Throws a RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = Object.fromEntries(
    zoneFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = parseCalendarDate(`${parts.year}-${parts.month}-${parts.day}`);
  if (day === null) throw new RangeError(`${now.toISOString()} is outside the calendar`);
  return day;
}

/** The hour of the day, 0 to 23, at the instant `now` in an IANA time zone. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
}

/** `days` may be negative. Throws when the result is outside 1900–9999. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return calendarDateFromDb(new Date(calendarDateToDb(day).getTime() + days * DAY_MS));
}

/** The days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((calendarDateToDb(to).getTime() - calendarDateToDb(from).getTime()) / DAY_MS);
}

/** The first day of the month `months` after that of `day`; a negative number goes back. */
export function firstOfMonth(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return calendarDateFromDb(new Date(Date.UTC(year, month - 1 + months, 1)));
}

/**
 * The same day of the month `months` later, or the last day of a month that is shorter; a negative number goes back.
 */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const last = addDays(firstOfMonth(day, months + 1), -1);
  const same = addDays(firstOfMonth(day, months), Number(day.slice(8)) - 1);
  return same < last ? same : last;
}

/** The locale of dates and times in each language: days stand before months, and hours count to 24. */
export const DATE_LOCALES = { fr: "fr-FR", en: "en-GB" } satisfies Record<Language, string>;

const FORMATS = {
  fr: new Intl.DateTimeFormat(DATE_LOCALES.fr, { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" }),
  en: new Intl.DateTimeFormat(DATE_LOCALES.en, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** The Monday of the week of the date (ISO 8601). */
export function mondayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((calendarDateToDb(day).getUTCDay() + 6) % 7));
}

/** As printed: 20/11/2026 in French, 20 Nov 2026 in English. */
export function formatCalendarDate(day: CalendarDate, language: Language): string {
  return FORMATS[language].format(calendarDateToDb(day));
}

const LONG_FORMATS = {
  fr: new Intl.DateTimeFormat(DATE_LOCALES.fr, { timeZone: "UTC", dateStyle: "long" }),
  en: new Intl.DateTimeFormat(DATE_LOCALES.en, { timeZone: "UTC", dateStyle: "long" }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** As written in a sentence: 1er novembre 2026 in French, 1 November 2026 in English. */
export function formatLongDate(day: CalendarDate, language: Language): string {
  const formatted = LONG_FORMATS[language].format(calendarDateToDb(day));
  return language === "fr" ? formatted.replace(/^1 /, "1er ") : formatted;
}

/** A day by other parts than these formats have, such as its weekday. */
export function formatDayAs(day: CalendarDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone: "UTC", ...options }).format(calendarDateToDb(day));
}

/** The text with no-break spaces inside its long dates: no line of a page may end within a date. */
export function unbroken(text: string): string {
  return text.replace(/\b(\d{1,2}(?:er)?) (\p{L}+) (\d{4})\b/gu, "$1\u00a0$2\u00a0$3");
}

/** An instant (RFC 3339) in a time zone to the second, as evidence has it: 20 November 2026 at 10:30:05. */
export function formatSecond(instant: string, language: Language, timeZone: string): string {
  const options = { timeZone, dateStyle: "long", timeStyle: "medium" } as const;
  return unbroken(new Intl.DateTimeFormat(DATE_LOCALES[language], options).format(new Date(instant)));
}

const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** An instant (RFC 3339) in a time zone, as text on a page: 20 November 2026 at 10:30, or the date alone. */
export function formatInstant(
  instant: string,
  language: Language,
  timeZone: string,
  precision: "day" | "minute" | "time" = "minute",
): string {
  const key = `${language} ${timeZone} ${precision}`;
  let format = instantFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(DATE_LOCALES[language], {
      timeZone,
      ...(precision !== "time" && { dateStyle: "long" }),
      ...(precision !== "day" && { timeStyle: "short" }),
    });
    instantFormats.set(key, format);
  }
  return unbroken(format.format(new Date(instant)));
}
