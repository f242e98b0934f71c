import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { findRecurring, lockRecurring, replaceRecurring } from "#lib/db/recurring/recurring-records.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { increasedLines } from "#lib/domain/recurring/increased-prices.ts";
import { recurringTitle } from "#lib/domain/recurring/listed-recurring.ts";
import { plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import { occurrenceDate, sequenceFrom } from "#lib/domain/recurring/recurrence.ts";
import { type LaterLines, MAX_LATER_LINES, type RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";

/** Prices that rise by so many basis points from a date on. */
export interface PriceIncrease {
  ids: string[];
  percentBp: number;
  from: CalendarDate;
}

/** Why the prices of a schedule cannot rise: it has ended, has no date from then on, or too many changes, or amounts become too large. */
type Obstacle = "recurring_ended" | "no_date_left" | "too_many_changes" | "amount_too_large";

/** What an increase does to a schedule: what the invoice of its first date from then on comes to, before and after. */
export interface IncreasePreview {
  id: string;
  clientName: string;
  title: string;
  currency: string;
  change: { ok: true; date: CalendarDate; beforeCents: number; afterCents: number } | { ok: false; code: Obstacle };
}

/** What an increase would do. Schedules that the company does not have are left out. */
export async function previewIncrease(
  { companyId }: Pick<Context, "companyId">,
  { ids, ...increase }: PriceIncrease,
): Promise<IncreasePreview[]> {
  const found = await Promise.all(ids.map((id) => findRecurring("pool", companyId, id)));
  return found.flatMap((schedule): IncreasePreview[] => {
    if (!schedule) return [];
    const { id, clientName, content } = schedule;
    const change = decideIncrease(schedule, increase);
    return [
      {
        ...{ id, clientName, currency: content.currency, title: recurringTitle(schedule) },
        change: change.ok ? { ok: true, ...change.first } : change,
      },
    ];
  });
}

/**
 * Raises the prices of several schedules from a date on, which is today or later: all of them, or none and the reason of
 * the first that cannot. Prices that are dated later stay as they were set.
 */
export async function increasePrices(
  tx: Tx,
  context: Context,
  { ids, ...increase }: PriceIncrease,
): Promise<
  | { ok: true; changed: number }
  | { ok: false; code: "no_such_recurring_invoice" | "date_in_past" }
  | { ok: false; code: Obstacle; clientName: string }
> {
  const { companyId, now } = context;
  if (increase.from < todayIn(await findTimeZone(tx, companyId), now)) return { ok: false, code: "date_in_past" };
  // In one order, so that two that raise the same ones do not wait for each other.
  for (const recurringInvoiceId of [...new Set(ids)].sort()) {
    const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
    if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
    const change = decideIncrease(stored, increase);
    if (!change.ok) return { ...change, clientName: stored.clientName };
    const { laterLines } = change;
    replaceRecurring(tx, companyId, stored.id, { ...stored, laterLines }, changeTime(now, stored.updatedAt));
    const { clientId, action, nextDate } = stored;
    await recordEvent(tx, context, {
      type: "recurring_invoice.updated",
      data: { recurringInvoiceId, clientId, action, nextDate },
    });
  }
  return { ok: true, changed: new Set(ids).size };
}

function decideIncrease(
  schedule: RecurringInvoice,
  increase: Omit<PriceIncrease, "ids">,
):
  | { ok: true; laterLines: LaterLines[]; first: { date: CalendarDate; beforeCents: number; afterCents: number } }
  | { ok: false; code: Obstacle } {
  if (schedule.status === "ended") return { ok: false, code: "recurring_ended" };
  const sequence = sequenceFrom(schedule, schedule.nextSequence, increase.from);
  if (occurrenceDate(schedule, sequence) === null) return { ok: false, code: "no_date_left" };
  const laterLines = increasedLines(schedule, increase);
  const risen = laterLines?.find(({ from }) => from === increase.from);
  if (!laterLines || !risen || !computeTotals(risen.lines, schedule.content).ok)
    return { ok: false, code: "amount_too_large" };
  if (laterLines.length > MAX_LATER_LINES) return { ok: false, code: "too_many_changes" };
  const [before] = plannedInvoices(schedule, sequence, 1);
  const [after] = plannedInvoices({ ...schedule, laterLines }, sequence, 1);
  if (!before || !after) return { ok: false, code: "no_date_left" };
  const { date, totalCents } = before;
  return { ok: true, laterLines, first: { date, beforeCents: totalCents, afterCents: after.totalCents } };
}
