import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseMergedClient } from "#lib/db/clients/merge-clients.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { insertRecurring } from "#lib/db/recurring/recurring-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { type ExternalIdTaken, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { composeRecurring, type NewRecurring } from "#lib/recurring/compose-recurring.ts";

/**
 * Adds a schedule; returns its id. The input is parsed. Its first date is the first one from today on: dates before are
 * not made up for. A `paused` one makes nothing until it is resumed.
 */
export async function createRecurring(
  tx: Tx,
  context: Context,
  input: NewRecurring,
  status: "active" | "paused" = "active",
): Promise<
  | { ok: true; recurringInvoiceId: string }
  | { ok: false; code: "client_not_found" | "no_date_left" }
  | ExternalIdTaken
  | InputRefusal
> {
  const { companyId, now } = context;
  const today = todayIn(await findTimeZone(tx, companyId), now);
  const composed = await composeRecurring(tx, companyId, input, { next: 1, from: today });
  if (!composed.ok) return composed;
  const taken = await refuseTakenId(tx, companyId, "recurring_invoice", input);
  if (taken) return taken;
  const { schedule, nextDate } = composed;
  const recurringInvoiceId = newId();
  const progress = { status, nextSequence: 1, nextDate };
  insertRecurring(tx, companyId, recurringInvoiceId, { ...schedule, ...progress }, now);
  await refuseMergedClient(tx, companyId, schedule.clientId);
  const { clientId, action } = schedule;
  const data = { recurringInvoiceId, clientId, action, nextDate, ...statedExternalData(input) };
  await recordEvent(tx, context, { type: "recurring_invoice.created", data });
  return { ok: true, recurringInvoiceId };
}
