import "server-only";
import { companyToday } from "#lib/companies/company-today.ts";
import { listRecurringEvents, type RecurringEvent } from "#lib/db/audit-log/event-trail.ts";
import type { Tx } from "#lib/db/client.ts";
import { listRecurringInOrder } from "#lib/db/recurring/recurring-list.ts";
import { findRecurring } from "#lib/db/recurring/recurring-records.ts";
import {
  listRuns,
  listRunsWithInvoices,
  type RunWithInvoice,
  sequencesOfRuns,
} from "#lib/db/recurring/recurring-runs.ts";
import { findRunOfInvoice, type RunOfInvoice } from "#lib/db/recurring/run-of-invoice.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { ChangeSort, RecurringListFilter } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import { type PlannedInvoice, plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import { type Recurrence, sequenceFrom } from "#lib/domain/recurring/recurrence.ts";
import { MAX_HELD_RUNS, type RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";
import { placeOf } from "#lib/recurring/schedule-progress.ts";

export type { RecurringEvent, RunOfInvoice, RunWithInvoice };

/** A schedule; null when this company has none with that id. */
export async function getRecurring(companyId: string, id: string): Promise<RecurringInvoice | null> {
  return isUuid(id) ? findRecurring("pool", companyId, id) : null;
}

/** The run that made an invoice; null for one that a person or a program made. */
export function runOfInvoice(companyId: string, invoiceId: string): Promise<RunOfInvoice | null> {
  return findRunOfInvoice(companyId, invoiceId);
}

/** A schedule that this transaction has written, as it is now. */
export async function readWrittenRecurring(tx: Tx, companyId: string, id: string): Promise<RecurringInvoice> {
  const schedule = await findRecurring(tx, companyId, id);
  if (!schedule) throw new Error(`recurring invoice ${id} is gone`);
  return schedule;
}

/** A part of a company's schedules in an order. A page past the end is empty. */
export async function pageRecurring(
  companyId: string,
  filter: RecurringListFilter,
  part: ListPart<ChangeSort>,
): Promise<ListPage<RecurringInvoice>> {
  const { schedules, total } = await listRecurringInOrder(companyId, filter, part, windowOf(part));
  const placeValue = ({ updatedAt }: RecurringInvoice) => (part.order.by === "createdAt" ? "" : updatedAt);
  return toListPage({ rows: schedules, total }, part, placeValue);
}

/** The runs of a schedule, the latest first. */
export function readRuns(companyId: string, recurringInvoiceId: string, limit: number, before: number | null = null) {
  return listRuns("pool", { companyId, recurringInvoiceId }, { limit, before });
}

/** As many runs are shown at once. */
const RUNS = 24;

/** The runs of a schedule before a sequence with their invoices, the latest first; `older`: where to go on, or null. */
export async function pageRuns(
  companyId: string,
  recurringInvoiceId: string,
  before: number | null,
): Promise<{ runs: RunWithInvoice[]; older: number | null }> {
  const found = await listRunsWithInvoices(companyId, recurringInvoiceId, { before, limit: RUNS + 1 });
  const runs = found.slice(0, RUNS);
  return { runs, older: found.length > RUNS ? (runs.at(-1)?.sequence ?? null) : null };
}

/** The drafts of missed dates that wait for an answer, in the order of their dates. */
export async function heldRuns(companyId: string, recurringInvoiceId: string): Promise<RunWithInvoice[]> {
  const held = { outcomes: ["held"], limit: MAX_HELD_RUNS } as const;
  const runs = await listRunsWithInvoices(companyId, recurringInvoiceId, held);
  return runs.filter(({ invoice }) => invoice?.status === "draft").toReversed();
}

/**
 * The next dates of a schedule with what their invoices come to, skipped ones included. Those of a paused one are from
 * today on, because it goes on with them; an ended one has none.
 */
export async function upcomingInvoices(
  { companyId, now }: Pick<Context, "companyId" | "now">,
  schedule: RecurringInvoice,
  count: number,
): Promise<PlannedInvoice[]> {
  const { status, nextSequence } = schedule;
  if (status === "ended") return [];
  const sequence =
    status === "active" ? nextSequence : sequenceFrom(schedule, nextSequence, await companyToday(companyId, now));
  const skipped = await sequencesOfRuns("pool", { companyId, recurringInvoiceId: schedule.id, sequence });
  return plannedInvoices(schedule, sequence, count, skipped);
}

/** Where a schedule stands, from which an edit goes on. `from`: no date of a changed rule is before it. */
export async function recurringProgress(
  companyId: string,
  schedule: RecurringInvoice,
  today: CalendarDate,
): Promise<{ next: number; from: CalendarDate; rule: Recurrence; skipped: number[] }> {
  const { id: recurringInvoiceId, nextSequence } = schedule;
  const [place, skipped] = await Promise.all([
    placeOf("pool", companyId, schedule, today),
    sequencesOfRuns("pool", { companyId, recurringInvoiceId, sequence: nextSequence }),
  ]);
  const { unit, intervalCount, dayOfMonth, startDate, firstSequence, endDate, maxOccurrences } = schedule;
  return {
    ...place,
    rule: { unit, intervalCount, dayOfMonth, startDate, firstSequence, endDate, maxOccurrences },
    skipped: [...skipped],
  };
}

/** As many of the latest are shown. */
const EVENTS = 100;

/** What was done to a schedule, the latest first, with the names of those who did it. */
export function recurringEvents(companyId: string, recurringInvoiceId: string): Promise<RecurringEvent[]> {
  return listRecurringEvents(companyId, recurringInvoiceId, EVENTS);
}
