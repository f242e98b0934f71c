import { addDays, type CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

/** The maximum number of reminders per invoice. */
export const MAX_REMINDERS = 3;

/** The range of days before and after the due date. */
export const REMINDER_DAYS = { min: -60, max: 180 } as const;

/** One of a company's reminders. */
export interface Reminder {
  /** Relative to the due date: -3 is three days before it, 7 a week after. */
  days: number;
  /** The company's own text; null for Folio's default. */
  message: string | null;
}

/** The statuses in which a client is reminded: the invoice was sent, is unpaid, and was not rejected. */
export const REMINDED_STATUSES: readonly InvoiceStatus[] = ["sent", "viewed", "accepted", "partial_paid", "overdue"];

/** A reminder is sent on its day or, if Folio did not run then, up to three days later. */
export const REMINDER_DAYS_LATE = 3;
/** The hours of the day, in the company's time zone, from which and before which reminders are sent. */
export const REMINDER_HOURS = { from: 8, before: 20 } as const;

/** What decides when the next scheduled reminder of an invoice goes. Days are those of the company's time zone. */
export interface ReminderState {
  status: InvoiceStatus;
  dueDate: CalendarDate;
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
 * When the next scheduled reminder goes, and which; null when none does any more. No reminder follows a later one or goes within a day of
 * another e-mail. Of several that are due, the last goes.
 */
export function nextReminder(reminders: readonly Reminder[], state: ReminderState): { on: CalendarDate; days: number } | null {
  const { status, dueDate, recordedDays, lastEmailOn, hasBounced, today, hour } = state;
  if (!REMINDED_STATUSES.includes(status) || hasBounced) return null;
  const afterHours = hour >= REMINDER_HOURS.before ? addDays(today, 1) : today;
  const afterEmail = lastEmailOn === null ? today : addDays(lastEmailOn, 1);
  const earliest = afterEmail > afterHours ? afterEmail : afterHours;
  const last = Math.max(Number.NEGATIVE_INFINITY, ...recordedDays);
  const open = reminders
    .filter(({ days }) => days > last && addDays(dueDate, days + REMINDER_DAYS_LATE) >= earliest)
    .map(({ days }) => days)
    .toSorted((a, b) => a - b);
  const days = open.findLast((candidate) => addDays(dueDate, candidate) <= earliest) ?? open[0];
  if (days === undefined) return null;
  const planned = addDays(dueDate, days);
  return { on: planned > earliest ? planned : earliest, days };
}
