import { addDays, type CalendarDate, daysBetween } from "#lib/domain/calendar-date.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The maximum number of reminders per invoice. */
export const MAX_REMINDERS = 3;

/** The range of days before and after the due date. */
export const REMINDER_DAYS = { min: -60, max: 180 } as const;

/** One of a company's reminders. */
export interface Reminder {
  /** Relative to the due date: -3 is three days before it, 7 a week after. */
  days: number;
  /** The company's own text by the language of the invoice; null for Folio's default. */
  messages: Record<Language, string | null>;
}

/**
 * The statuses in which a client is reminded: the invoice was sent and is unpaid. While it is disputed, only by hand.
 */
export const REMINDED_STATUSES: readonly InvoiceStatus[] = [
  "sent",
  "viewed",
  "accepted",
  "rejected",
  "partial_paid",
  "overdue",
];

/** A reminder is sent on its day or, if Folio did not run then, up to three days later. */
export const REMINDER_DAYS_LATE = 3;
/** The hours of the day, in the company's time zone, from which and before which reminders are sent. */
export const REMINDER_HOURS = { from: 8, before: 20 } as const;

/**
 * A client has an invoice for as many days before a reminder, or for the payment terms where they are shorter, but for
 * one at least.
 */
export const DAYS_BEFORE_REMINDER = 3;

/** The dates of an invoice that decide on which day a reminder goes. */
export interface ReminderDates {
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  /** The day of the first sending; null for an invoice that was never sent. */
  sentOn: CalendarDate | null;
}

/**
 * The day on which a reminder `days` days from the due date goes; null when it never does. The client has had the
 * invoice for as many days, and for `DAYS_BEFORE_REMINDER`. After the due date, days therefore count from the first
 * sending where that came later. A reminder before the due date or on it does not wait: it is left out.
 */
export function reminderDay(days: number, { issueDate, dueDate, sentOn }: ReminderDates): CalendarDate | null {
  if (sentOn === null) return null;
  const terms = Math.max(1, daysBetween(issueDate, dueDate));
  const earliest = addDays(sentOn, Math.max(Math.abs(days), Math.min(DAYS_BEFORE_REMINDER, terms)));
  const planned = addDays(dueDate, days);
  if (planned >= earliest) return planned;
  return days > 0 ? earliest : null;
}

/** What decides when the next scheduled reminder of an invoice goes. Days are those of the company's time zone. */
export interface ReminderState extends ReminderDates {
  status: InvoiceStatus;
  isDisputed: boolean;
  /** The days of the scheduled reminders that were already recorded. */
  recordedDays: number[];
  /** When the last e-mail about the invoice was recorded; null for none. */
  lastEmailOn: CalendarDate | null;
  /** The last e-mail came back or was marked as spam. */
  hasBounced: boolean;
  /** The current day and hour. */
  today: CalendarDate;
  hour: number;
}

/**
 * When the next scheduled reminder goes, and which; null when none does any more. No reminder follows a later one or
 * goes within a day of another e-mail. Of several that are due, the last goes.
 */
export function nextReminder(
  reminders: readonly Pick<Reminder, "days">[],
  state: ReminderState,
): { on: CalendarDate; days: number } | null {
  const { status, isDisputed, recordedDays, lastEmailOn, hasBounced, today, hour } = state;
  if (!REMINDED_STATUSES.includes(status) || isDisputed || hasBounced) return null;
  const afterHours = hour >= REMINDER_HOURS.before ? addDays(today, 1) : today;
  const afterEmail = lastEmailOn === null ? today : addDays(lastEmailOn, 1);
  const earliest = afterEmail > afterHours ? afterEmail : afterHours;
  const last = Math.max(Number.NEGATIVE_INFINITY, ...recordedDays);
  const open = reminders
    .toSorted((a, b) => a.days - b.days)
    .flatMap(({ days }) => {
      const planned = days > last ? reminderDay(days, state) : null;
      return planned !== null && addDays(planned, REMINDER_DAYS_LATE) >= earliest ? [{ planned, days }] : [];
    });
  const next = open.findLast(({ planned }) => planned <= earliest) ?? open[0];
  return next ? { on: next.planned > earliest ? next.planned : earliest, days: next.days } : null;
}
