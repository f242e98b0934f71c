import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { fillTexts, type PlannedInvoice, plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import { recurrenceAsLabel } from "#lib/domain/recurring/recurrence-in-words.ts";
import {
  linesOn,
  type RecurringAction,
  type RecurringInvoice,
  type RecurringStatus,
} from "#lib/domain/recurring/recurring-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The drafts of a schedule that wait for somebody. */
export interface OpenRuns {
  /** Missed dates that are to be answered. */
  held: number;
  /** Drafts that could not be issued or sent. */
  refused: number;
}

export const NO_OPEN_RUNS: OpenRuns = { held: 0, refused: 0 };

/** What a list shows of a schedule. */
export interface ListedRecurring extends OpenRuns {
  id: string;
  clientName: string;
  /** The first line of what is invoiced, as it reads on the next date. */
  title: string;
  rhythm: string;
  status: RecurringStatus;
  action: RecurringAction;
  /** The next date and what its invoice comes to; null once no date is left. */
  next: Pick<PlannedInvoice, "date" | "totalCents"> | null;
  currency: string;
}

export function listedRecurring(schedule: RecurringInvoice, open: OpenRuns, language: Language): ListedRecurring {
  const { id, clientName, status, action, content, nextSequence } = schedule;
  const [next = null] = status === "ended" ? [] : plannedInvoices(schedule, nextSequence, 1);
  return {
    ...{ id, clientName, status, action, currency: content.currency },
    title: recurringTitle(schedule),
    rhythm: recurrenceAsLabel(schedule, language),
    next: next && { date: next.date, totalCents: next.totalCents },
    ...open,
  };
}

/** The first line of what a schedule invoices, as it reads on its next date, or else on its last one. */
export function recurringTitle(schedule: RecurringInvoice): string {
  const { nextDate, nextSequence, documentLanguage } = schedule;
  const sequence = nextDate === null ? Math.max(nextSequence - 1, 1) : nextSequence;
  const [line] = linesOn(schedule, nextDate ?? LAST);
  const [first = ""] = (line?.description ?? "").split("\n");
  return fillTexts(schedule, sequence, documentLanguage)(first);
}

const LAST: CalendarDate = toCalendarDate("9999-12-31");
