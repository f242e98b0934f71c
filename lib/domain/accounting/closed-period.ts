import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A document or an entry of the ledger would be dated in the company's closed books. */
export interface PeriodClosed {
  ok: false;
  code: "period_closed";
  /** The field of the input that has the date; null for a document that is dated today. */
  path: "date" | "issueDate" | "prepayment.date" | null;
  date: CalendarDate;
  /** The last closed day. */
  closedThrough: CalendarDate;
}

/** Refuses a date on or before the last closed day; null where it is open. */
export function refuseClosed(
  date: CalendarDate,
  closedThrough: CalendarDate | null,
  path: PeriodClosed["path"],
): PeriodClosed | null {
  return closedThrough !== null && date <= closedThrough
    ? { ok: false, code: "period_closed", path, date, closedThrough }
    : null;
}

/** The day of an entry that takes back one of another day: the same, or today where that day is in the closed books. */
export function reversalDay(
  day: CalendarDate,
  { today, closedThrough }: { today: CalendarDate; closedThrough: CalendarDate | null },
): { ok: true; day: CalendarDate } | PeriodClosed {
  const reversedOn = refuseClosed(day, closedThrough, null) ? today : day;
  return refuseClosed(reversedOn, closedThrough, null) ?? { ok: true, day: reversedOn };
}

/** The day of what is recorded by itself: its own, or today where that is in the closed books or has not come. */
export function openDay(
  day: CalendarDate,
  { today, closedThrough }: { today: CalendarDate; closedThrough: CalendarDate | null },
): CalendarDate {
  return day > today || refuseClosed(day, closedThrough, null) ? today : day;
}

const WORDS = {
  fr: (date: string, through: string) =>
    `Le ${date} est dans une période close : les comptes sont arrêtés jusqu’au ${through}.`,
  en: (date: string, through: string) => `${date} is in a closed period: the books are closed through ${through}.`,
} satisfies Record<Language, unknown>;

/** The refusal in words. */
export function closedPeriodMessage(
  { date, closedThrough }: Pick<PeriodClosed, "date" | "closedThrough">,
  language: Language,
): string {
  return WORDS[language](formatLongDate(date, language), formatLongDate(closedThrough, language));
}

/** The fault of a draft whose issue date is in the closed books, in the reader's words; none where it is open. */
export function closedDateFaults(
  issueDate: CalendarDate,
  closedThrough: CalendarDate | null,
  language: Language,
): { path: "issueDate"; message: string }[] {
  const refusal = refuseClosed(issueDate, closedThrough, "issueDate");
  return refusal ? [{ path: "issueDate", message: closedPeriodMessage(refusal, language) }] : [];
}
