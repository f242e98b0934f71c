import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateToDb,
  DATE_LOCALES,
  firstOfMonth,
  formatDayAs,
} from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The variables in the texts of a recurring invoice, in the order in which they are offered. */
export const TEXT_VARIABLES = ["period", "month", "quarter", "year"] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];

export interface BilledDays {
  start: CalendarDate;
  end: CalendarDate;
}

/** `{month}`, or with an offset `{month+1}`. Any other braces are ordinary text. */
const VARIABLE = new RegExp(`\\{ *(${TEXT_VARIABLES.join("|")}) *(?:([+-]) *(\\d{1,3}))? *\\}`, "g");

/**
 * The text with the values of its variables, in the language of the invoice. `periodAt` gives the period of the schedule
 * that is so many after the one that the invoice is for; null outside the calendar. Month, quarter and year are those in
 * which the period begins, or so many later.
 */
export function fillVariables(
  text: string,
  periodAt: (offset: number) => BilledDays | null,
  language: Language,
): string {
  return text.replace(VARIABLE, (written, name: TextVariable, sign?: string, count = "0") => {
    const offset = sign === "-" ? -Number(count) : Number(count);
    const period = periodAt(name === "period" ? offset : 0);
    if (period === null) return written;
    return name === "period" ? formatPeriod(period, language) : formatPart(name, period.start, offset, language);
  });
}

function formatPart(
  name: Exclude<TextVariable, "period">,
  start: CalendarDate,
  offset: number,
  language: Language,
): string {
  const month = firstOfMonth(start, 0);
  if (name === "month") return formatDayAs(addMonths(month, offset), language, { month: "long" });
  if (name === "year") return addMonths(month, offset * 12).slice(0, 4);
  return formatQuarter(addMonths(month, offset * 3), language);
}

/** Whole years, quarters and months by their names, and other periods by their first and last day. */
function formatPeriod({ start, end }: BilledDays, language: Language): string {
  const isWhole = start === firstOfMonth(start, 0) && end === addDays(firstOfMonth(end, 1), -1);
  if (!isWhole) return formatRange(start, end, language, { day: "numeric", month: "long", year: "numeric" });
  const is = (months: number) => end === addDays(firstOfMonth(start, months), -1);
  const month = Number(start.slice(5, 7));
  if (is(12) && month === 1) return start.slice(0, 4);
  if (is(3) && month % 3 === 1) return `${formatQuarter(start, language)} ${start.slice(0, 4)}`;
  return formatRange(start, end, language, { month: "long", year: "numeric" });
}

function formatQuarter(day: CalendarDate, language: Language): string {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  if (language === "en") return `Q${quarter}`;
  return `${quarter}${quarter === 1 ? "er" : "e"} trimestre`;
}

function formatRange(
  start: CalendarDate,
  end: CalendarDate,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], { timeZone: "UTC", ...options });
  const range = format.formatRange(calendarDateToDb(start), calendarDateToDb(end));
  const written = range.replaceAll("\u2009", " "); // thin spaces, which not all fonts have
  return language === "fr" ? written.replace(/\b1 (?=\p{L})/gu, "1er ") : written;
}
