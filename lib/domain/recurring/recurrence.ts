import { addDays, type CalendarDate, calendarMonth, calendarYear, firstOfMonth } from "#lib/domain/calendar-date.ts";

export const RECURRENCE_UNITS = ["week", "month", "quarter", "year"] as const;

/** The longest interval, in its own unit, and the most dates of one schedule. */
export const MAX_INTERVAL_COUNT = 60;
export const MAX_OCCURRENCES = 9_999;

/** When the invoices of a schedule are made. Its dates are numbered from 1: that number is their sequence. */
export interface Recurrence {
  unit: (typeof RECURRENCE_UNITS)[number];
  /** Every so many units, from 1. */
  intervalCount: number;
  /**
   * 1 to 31. A shorter month has its last day instead, and the next one the day itself again, so that 31 is the last
   * day of every month. Null for weeks, which keep the weekday of the start.
   */
  dayOfMonth: number | null;
  /** The first date is the first such day on it or after it. */
  startDate: CalendarDate;
  /** The sequence of that first date: 1, or another after the rule was changed, so that no sequence is there twice. */
  firstSequence: number;
  /** No date is after it. Null: no end by date. */
  endDate: CalendarDate | null;
  /** How many dates there are, skipped ones included. Null: no end by number. */
  maxOccurrences: number | null;
}

/** Which period an invoice is for: the one that begins at its date, or the one that ends there. */
export const BILLED_PERIODS = ["ahead", "behind"] as const;
export type BilledPeriod = (typeof BILLED_PERIODS)[number];

const MONTHS = { month: 1, quarter: 3, year: 12 };
const LAST_YEAR = 9999;

/**
 * The date of a sequence by the rule alone, whatever the end, and before the start too. Each is counted from the
 * start and not from the date before, so that a 31st is a 31st again after February. Null outside the calendar.
 */
function dateByRule(
  { unit, intervalCount, dayOfMonth, startDate, firstSequence }: Recurrence,
  sequence: number,
): CalendarDate | null {
  const intervals = (sequence - firstSequence) * intervalCount;
  if (unit === "week") {
    const weeksLeft = (LAST_YEAR - calendarYear(startDate)) * 52;
    return intervals > weeksLeft ? null : addDays(startDate, intervals * 7);
  }
  const day = dayOfMonth ?? Number(startDate.slice(8));
  const startsLater = dayIn(startDate, 0, day) < startDate ? 1 : 0;
  const months = intervals * MONTHS[unit] + startsLater;
  const year = calendarYear(startDate) + Math.floor((calendarMonth(startDate) - 1 + months) / 12);
  return year >= LAST_YEAR ? null : dayIn(startDate, months, day);
}

/** A day in the month `months` after that of `date`, or the last day of a month that is shorter. */
function dayIn(date: CalendarDate, months: number, day: number): CalendarDate {
  const last = addDays(firstOfMonth(date, months + 1), -1);
  const same = addDays(firstOfMonth(date, months), day - 1);
  return same < last ? same : last;
}

/** The date of a sequence; null when the schedule has ended before it. */
export function occurrenceDate(recurrence: Recurrence, sequence: number): CalendarDate | null {
  const { endDate, maxOccurrences } = recurrence;
  if (sequence > (maxOccurrences ?? MAX_OCCURRENCES)) return null;
  const date = dateByRule(recurrence, sequence);
  return date === null || (endDate !== null && date > endDate) ? null : date;
}

/** The first sequence from `sequence` on whose date is `day` or later; past the last one where there is none. */
export function sequenceFrom(recurrence: Recurrence, sequence: number, day: CalendarDate): number {
  let found = sequence;
  for (let date = occurrenceDate(recurrence, found); date !== null && date < day; )
    date = occurrenceDate(recurrence, ++found);
  return found;
}

/** The sequences from `from` on whose dates are `through` or before, in order; at most `limit` of them. */
export function sequencesThrough(
  recurrence: Recurrence,
  { from, through, limit }: { from: number; through: CalendarDate; limit: number },
): number[] {
  const due: number[] = [];
  for (let sequence = from; due.length < limit; sequence++) {
    const date = occurrenceDate(recurrence, sequence);
    if (date === null || date > through) break;
    due.push(sequence);
  }
  return due;
}

/**
 * The days that the invoice of a sequence is for, inclusive (BG-14). The periods of a schedule follow each other without
 * a gap, whatever is skipped. They change at its dates, and at the end of the month where these are the last days of
 * months: an invoice of 31 March is for March, or for April ahead.
 */
export function occurrencePeriod(
  recurrence: Recurrence,
  sequence: number,
  billed: BilledPeriod,
): { start: CalendarDate; end: CalendarDate } | null {
  const [from, to] = billed === "ahead" ? [sequence, sequence + 1] : [sequence - 1, sequence];
  const [first, next] = [dateByRule(recurrence, from), dateByRule(recurrence, to)];
  if (first === null || next === null) return null;
  const shift = recurrence.dayOfMonth === 31 ? 1 : 0;
  return { start: addDays(first, shift), end: addDays(next, shift - 1) };
}

type Rule = Pick<Recurrence, "unit" | "intervalCount" | "dayOfMonth" | "startDate">;

/** Whether two rules have the same dates, but for their end and their numbers. */
export function isSameRule(one: Rule, other: Rule): boolean {
  return (["unit", "intervalCount", "dayOfMonth", "startDate"] as const).every((name) => one[name] === other[name]);
}

/**
 * No date of a changed rule is before this day: the day after the `last` date that was made, or else today. A date that
 * has come and was not made yet is `due`: what the new rule has from it on is made up for.
 */
export function earliestDate({
  last,
  due,
  today,
}: {
  last: CalendarDate | null;
  due: CalendarDate | null;
  today: CalendarDate;
}): CalendarDate {
  const from = due !== null && due < today ? due : today;
  return last === null || last < from ? from : addDays(last, 1);
}

/**
 * A changed rule whose first date from `from` on has the sequence `next`: the dates of the rule before are numbered up
 * to there. Null when it has no such date.
 */
export function continuedRule(
  recurrence: Omit<Recurrence, "firstSequence">,
  { next, from }: { next: number; from: CalendarDate },
): Recurrence | null {
  const fromOne: Recurrence = { ...recurrence, firstSequence: 1, maxOccurrences: null };
  for (let sequence = 1; sequence <= MAX_OCCURRENCES; sequence++) {
    const date = occurrenceDate(fromOne, sequence);
    if (date === null) return null;
    if (date >= from) return { ...recurrence, firstSequence: next - sequence + 1 };
  }
  return null;
}
