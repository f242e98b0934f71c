import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { findLatestRecurringEdit, lockRecurring, replaceRecurring } from "#lib/db/recurring/recurring-records.ts";
import { removeSkipped } from "#lib/db/recurring/recurring-runs.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import { changedExternalData, type ExternalIdTaken, externalDataOf } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isSameRule } from "#lib/domain/recurring/recurrence.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { composeRecurring, type NewRecurring } from "#lib/recurring/compose-recurring.ts";
import { readWrittenRecurring } from "#lib/recurring/get-recurring.ts";
import { placeOf, progressFrom } from "#lib/recurring/schedule-progress.ts";

export type RecurringEnded = { ok: false; code: "recurring_ended" };

type Refused =
  | { ok: false; code: "no_such_recurring_invoice" | "client_not_found" | "no_date_left" }
  | RecurringEnded
  | ExternalIdTaken
  | InputRefusal;

/** Somebody saved another version since the editor loaded the schedule. `version` is the one to save over. */
export type RecurringConflict = { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/**
 * Replaces what an editor wrote of a schedule, by the rules of `changeRecurring`. `version` is the `updatedAt` that it
 * started from. When two people save, the second gets a conflict with the name of the first, and decides. A save without
 * changes leaves no trace, whatever its version. What an integrator keeps with the schedule stays.
 */
export function updateRecurring(
  tx: Tx,
  context: Context,
  { recurringInvoiceId, version }: { recurringInvoiceId: string; version: string },
  input: NewRecurring,
): Promise<{ ok: true; schedule: RecurringInvoice } | Refused | RecurringConflict> {
  return change(tx, context, recurringInvoiceId, {
    merge: async (stored) => ({ ok: true, input: { ...input, ...externalDataOf(stored) } }),
    async refuse({ updatedAt }): Promise<RecurringConflict | null> {
      if (updatedAt === version) return null;
      const { by = null, at = updatedAt } =
        (await findLatestRecurringEdit(tx, context.companyId, recurringInvoiceId)) ?? {};
      return { ok: false, code: "edit_conflict", by, at, version: updatedAt };
    },
  });
}

/**
 * Changes a schedule, from its next date on: what it made stays as it is. `merge` completes the changes with the
 * schedule as it is, which is locked meanwhile; its failure is returned. Where the rule of the dates changes, they go on
 * by the new one after the last date that was made, from today on, or from a date that has come and was not made yet;
 * what was skipped ahead is none any more.
 */
export function changeRecurring<Failure extends { ok: false }>(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  merge: Merge<Failure>,
): Promise<{ ok: true; schedule: RecurringInvoice } | Refused | Failure> {
  return change(tx, context, recurringInvoiceId, { merge, refuse: async () => null });
}

type Merge<Failure> = (schedule: RecurringInvoice) => Promise<{ ok: true; input: NewRecurring } | Failure>;

/** `refuse`: called once something is to change. */
async function change<Failure extends { ok: false }>(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  { merge, refuse }: { merge: Merge<Failure>; refuse: (schedule: RecurringInvoice) => Promise<Failure | null> },
): Promise<{ ok: true; schedule: RecurringInvoice } | Refused | Failure> {
  const { companyId, now } = context;
  const stored = await lockRecurring(tx, companyId, recurringInvoiceId);
  if (!stored) return { ok: false, code: "no_such_recurring_invoice" };
  if (stored.status === "ended") return { ok: false, code: "recurring_ended" };
  const merged = await merge(stored);
  if (!merged.ok) return merged;
  const { input } = merged;
  const today = todayIn(await findTimeZone(tx, companyId), now);
  const composed = await composeRecurring(tx, companyId, input, await placeOf(tx, companyId, stored, today), stored);
  if (!composed.ok) return composed;
  const keepsRule = isSameRule(composed.schedule, stored);
  const rule = keepsRule ? { firstSequence: stored.firstSequence } : {};
  const schedule = { ...stored, ...composed.schedule, ...rule };
  if (isDeepStrictEqual(schedule, stored)) return { ok: true, schedule: stored };
  const refused = await refuse(stored);
  if (refused) return refused;
  const taken = await refuseTakenId(tx, companyId, "recurring_invoice", { ...schedule, id: stored.id });
  if (taken) return taken;
  if (!keepsRule) removeSkipped(tx, { companyId, recurringInvoiceId, sequence: stored.nextSequence });
  const progress = await progressFrom(tx, companyId, schedule, stored.nextSequence);
  if (progress.nextDate === null) return { ok: false, code: "no_date_left" };
  replaceRecurring(tx, companyId, stored.id, { ...schedule, ...progress }, changeTime(now, stored.updatedAt));
  await refuseMergedClient(tx, companyId, schedule.clientId);
  const { clientId, action } = schedule;
  const data = { recurringInvoiceId, clientId, action, nextDate: progress.nextDate };
  await recordEvent(tx, context, {
    type: "recurring_invoice.updated",
    data: { ...data, ...changedExternalData(stored, schedule) },
  });
  return { ok: true, schedule: await readWrittenRecurring(tx, companyId, stored.id) };
}
