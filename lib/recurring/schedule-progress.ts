import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { listRuns, sequencesOfRuns } from "#lib/db/recurring/recurring-runs.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { earliestDate, occurrenceDate } from "#lib/domain/recurring/recurrence.ts";
import type { RecurringInvoice, RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";

export type Progress = Pick<RecurringInvoice, "status" | "nextSequence" | "nextDate">;

/**
 * What is due next of a locked schedule from a sequence on: the first date that was not skipped ahead. Without one the
 * schedule has ended.
 */
export async function progressFrom(
  tx: Tx,
  companyId: string,
  schedule: RecurringInvoice,
  sequence: number,
  status: RecurringStatus = schedule.status,
): Promise<Progress> {
  const taken = await sequencesOfRuns(tx, { companyId, recurringInvoiceId: schedule.id, sequence });
  let nextSequence = sequence;
  while (taken.has(nextSequence)) nextSequence += 1;
  const nextDate = occurrenceDate(schedule, nextSequence);
  return { nextSequence, nextDate, status: nextDate === null ? "ended" : status };
}

/** Where a changed rule goes on: the sequence of its next date, and the day before which it has none. */
export async function placeOf(
  source: Tx | "pool",
  companyId: string,
  { id, status, nextSequence, nextDate }: RecurringInvoice,
  today: CalendarDate,
): Promise<{ next: number; from: CalendarDate }> {
  const [last] = await listRuns(source, { companyId, recurringInvoiceId: id }, { before: nextSequence, limit: 1 });
  const due = status === "active" ? nextDate : null;
  return { next: nextSequence, from: earliestDate({ last: last?.date ?? null, due, today }) };
}
