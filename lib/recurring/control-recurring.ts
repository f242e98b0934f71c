import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockRecurring, moveRecurringOn } from "#lib/db/recurring/recurring-records.ts";
import { insertRun, listRuns, sequencesOfRuns, setRunOutcome } from "#lib/db/recurring/recurring-runs.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { occurrenceDate, sequenceFrom } from "#lib/domain/recurring/recurrence.ts";
import { MAX_HELD_RUNS, type MissedAnswer, type RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import type { RecurringEnded } from "#lib/recurring/change-recurring.ts";
import { readWrittenRecurring } from "#lib/recurring/get-recurring.ts";
import { progressFrom } from "#lib/recurring/schedule-progress.ts";

type Controlled = { ok: true; schedule: RecurringInvoice };
type NoSuch = { ok: false; code: "no_such_recurring_invoice" };

/** Pauses a schedule: it makes no invoices until it is resumed. Pausing it again has no effect. */
export function pauseRecurring(tx: Tx, context: Context, id: string): Promise<Controlled | NoSuch | RecurringEnded> {
  return control(tx, context, id, "paused");
}

/** Ends a schedule for good. Ending it again has no effect. */
export function endRecurring(tx: Tx, context: Context, id: string): Promise<Controlled | NoSuch | RecurringEnded> {
  return control(tx, context, id, "ended");
}

async function control(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  status: "paused" | "ended",
): Promise<Controlled | NoSuch | RecurringEnded> {
  const { companyId } = context;
  const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
  if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
  if (stored.status === status) return { ok: true, schedule: stored };
  if (stored.status === "ended") return { ok: false, code: "recurring_ended" };
  const nextDate = status === "ended" ? null : stored.nextDate;
  moveRecurringOn(tx, companyId, recurringInvoiceId, { ...stored, status, nextDate });
  await recordEvent(tx, context, { type: `recurring_invoice.${status}`, data: { recurringInvoiceId } });
  return { ok: true, schedule: await readWrittenRecurring(tx, companyId, recurringInvoiceId) };
}

/**
 * Resumes a paused schedule, with its first date from today on: dates that passed meanwhile have no invoice. Without a
 * date left it ends. Resuming an active one has no effect.
 */
export async function resumeRecurring(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
): Promise<Controlled | NoSuch | RecurringEnded> {
  const { companyId, now } = context;
  const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
  if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
  if (stored.status === "ended") return { ok: false, code: "recurring_ended" };
  if (stored.status === "active") return { ok: true, schedule: stored };
  const today = todayIn(await findTimeZone(tx, companyId), now);
  const sequence = sequenceFrom(stored, stored.nextSequence, today);
  const progress = await progressFrom(tx, companyId, stored, sequence, "active");
  moveRecurringOn(tx, companyId, recurringInvoiceId, progress);
  await recordEvent(tx, context, {
    type: progress.status === "ended" ? "recurring_invoice.ended" : "recurring_invoice.resumed",
    data: { recurringInvoiceId, nextDate: progress.nextDate },
  });
  return { ok: true, schedule: await readWrittenRecurring(tx, companyId, recurringInvoiceId) };
}

/** The most dates ahead among which one is looked for to be skipped. */
const AHEAD = 1_000;

/**
 * Skips a date of a schedule that lies ahead; null is the next one. Skipping it again has no effect. Without a date left
 * it ends.
 */
export async function skipDate(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  date: CalendarDate | null,
): Promise<Controlled | NoSuch | RecurringEnded | { ok: false; code: "not_a_date_ahead" }> {
  const { companyId, now } = context;
  const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
  if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
  if (stored.status === "ended" || stored.nextDate === null) return { ok: false, code: "recurring_ended" };
  const wanted = date ?? stored.nextDate;
  let sequence = stored.nextSequence;
  const last = sequence + AHEAD;
  for (let at = occurrenceDate(stored, sequence); at !== wanted; at = occurrenceDate(stored, sequence)) {
    if (at === null || at > wanted || sequence === last) return { ok: false, code: "not_a_date_ahead" };
    sequence += 1;
  }
  const key = { companyId, recurringInvoiceId, sequence };
  if ((await sequencesOfRuns(tx, key)).has(sequence)) return { ok: true, schedule: stored };
  insertRun(tx, { ...key, date: wanted, outcome: "skipped", invoiceId: null, reason: null }, now);
  const progress = await progressFrom(tx, companyId, stored, stored.nextSequence);
  moveRecurringOn(tx, companyId, recurringInvoiceId, progress);
  await recordEvent(tx, context, {
    type: "recurring_invoice.skipped",
    data: { recurringInvoiceId, sequence, date: wanted },
  });
  if (progress.status === "ended")
    await recordEvent(tx, context, { type: "recurring_invoice.ended", data: { recurringInvoiceId } });
  return { ok: true, schedule: await readWrittenRecurring(tx, companyId, recurringInvoiceId) };
}

/**
 * Answers what becomes of the drafts of missed dates. Those that are wanted go on as the schedule says, in the order of
 * their dates, and are dated the day they are issued; the others are deleted. Without any it has no effect. What a person
 * issued or deleted meanwhile stays so.
 */
export async function answerMissed(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  answer: MissedAnswer,
): Promise<Controlled | NoSuch> {
  const { companyId } = context;
  const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
  if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
  const held = await listRuns(tx, { companyId, recurringInvoiceId }, { outcomes: ["held"], limit: MAX_HELD_RUNS });
  if (held.length === 0) return { ok: true, schedule: stored };
  const drafts = new Map<string, boolean>();
  for (const id of held.flatMap(({ invoiceId }) => invoiceId ?? []).toSorted()) {
    const invoice = await lockInvoice(tx, companyId, id);
    if (invoice) drafts.set(id, invoice.status === "draft");
  }
  enqueue(tx, "run_recurring", {});
  for (const [index, { sequence, invoiceId }] of held.entries()) {
    const isWanted = answer === "all" || (answer === "last" && index === 0);
    const isDraft = invoiceId === null ? undefined : drafts.get(invoiceId);
    if (isDraft && !isWanted && invoiceId) await deleteDraft(tx, context, invoiceId);
    const outcome = isDraft === undefined || (isDraft && !isWanted) ? "skipped" : isDraft ? wanted(stored) : "done";
    setRunOutcome(tx, { companyId, recurringInvoiceId, sequence }, { outcome, reason: null }, context.now);
  }
  const data = { recurringInvoiceId, answer, dates: held.length };
  await recordEvent(tx, context, { type: "recurring_invoice.answered", data });
  return { ok: true, schedule: stored };
}

/** What becomes of a draft that is wanted. */
const wanted = ({ action }: RecurringInvoice) => (action === "draft" ? "done" : "pending");
