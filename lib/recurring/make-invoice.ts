import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { findItems } from "#lib/db/items/item-records.ts";
import { hasHeldRun } from "#lib/db/recurring/open-runs.ts";
import { lockRecurring, moveRecurringOn } from "#lib/db/recurring/recurring-records.ts";
import { insertRun, type RunKey } from "#lib/db/recurring/recurring-runs.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { dueDateOf } from "#lib/domain/parties/payment-terms.ts";
import { plannedContent } from "#lib/domain/recurring/planned-invoice.ts";
import type { RecurringInvoice, RunOutcome, RunReason } from "#lib/domain/recurring/recurring-invoice.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { type CreateInvoiceOutcome, createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { progressFrom } from "#lib/recurring/schedule-progress.ts";

type Refusal = Exclude<CreateInvoiceOutcome, { ok: true }>;

/** What was made of the next date of a schedule; null where none is due. */
export type MakeOutcome = { ok: true; run: (RunKey & { outcome: RunOutcome }) | null } | Refusal;

/**
 * Makes the draft of the next date of a schedule, if that date has come: `context.now` is what the company's clock
 * shows. The draft, its run and the step to the next date are one transaction, and the key of the run is unique, so that
 * each date has one invoice whatever happens. The draft is dated today. Where a later date has come too, or drafts of
 * such dates still wait for an answer, it is held for the owner, and with `hold` in any case. In a test company days
 * pass all at once, so that each date is made as on its own day. `refusal`: why a first try failed; the run is written
 * without an invoice then.
 */
export async function makeInvoice(
  tx: Tx,
  context: Context,
  recurringInvoiceId: string,
  { hold = false, refusal = null }: { hold?: boolean; refusal?: RunReason | null } = {},
): Promise<MakeOutcome> {
  const { companyId, now } = context;
  const schedule = await lockRecurring(tx, companyId, recurringInvoiceId);
  const company = await getCompany(tx, companyId);
  const { timeZone, isTest } = company.identity;
  const clockDate = todayIn(timeZone, now);
  if (schedule?.status !== "active" || schedule.nextDate === null || schedule.nextDate > clockDate)
    return { ok: true, run: null };
  const today = isTest ? schedule.nextDate : clockDate;
  const key = { companyId, recurringInvoiceId, sequence: schedule.nextSequence };
  const progress = await progressFrom(tx, companyId, schedule, key.sequence + 1);
  const isHeld =
    hold ||
    (progress.nextDate !== null && progress.nextDate <= today) ||
    (await hasHeldRun(tx, companyId, recurringInvoiceId));
  const outcome = refusal ? "refused" : isHeld ? "held" : schedule.action === "draft" ? "done" : "pending";
  const invoiceId = refusal ? null : newId();
  insertRun(tx, { ...key, date: schedule.nextDate, outcome, invoiceId, reason: refusal }, now);
  moveRecurringOn(tx, companyId, recurringInvoiceId, progress);
  if (invoiceId !== null) {
    const input = await composeInvoice(tx, companyId, schedule, today);
    const created = await createInvoice(tx, context, input, { id: invoiceId });
    if (!created.ok) return created;
  }
  const data = { recurringInvoiceId, sequence: key.sequence, date: schedule.nextDate };
  await recordEvent(tx, context, {
    type: refusal ? "recurring_invoice.failed" : "recurring_invoice.run",
    ...(invoiceId && { invoiceId }),
    data: { ...data, outcome, ...(refusal && { reason: refusal.code }) },
  });
  if (progress.status === "ended")
    await recordEvent(tx, context, { type: "recurring_invoice.ended", data: { recurringInvoiceId } });
  return { ok: true, run: { ...key, outcome } };
}

/** The invoice of the next date of a schedule, dated `issueDate`. A line whose item is gone stands without it. */
async function composeInvoice(
  tx: Tx,
  companyId: string,
  schedule: RecurringInvoice,
  issueDate: CalendarDate,
): Promise<NewInvoice> {
  const { plannedDate: _, lines, ...content } = plannedContent(schedule, schedule.nextSequence);
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? []);
  const known = new Set((itemIds.length > 0 ? await findItems(tx, companyId, itemIds) : []).map(({ id }) => id));
  const { clientId, paymentTermsDays, paymentTermsMonth } = schedule;
  const dueDate = paymentTermsDays === null ? null : dueDateOf(issueDate, { paymentTermsDays, paymentTermsMonth });
  return {
    ...content,
    ...{ clientId, issueDate, dueDate, serviceDate: null, taxExchangeRateE6: null, externalId: null },
    lines: lines.map((line) => ({
      ...line,
      itemId: line.itemId !== null && known.has(line.itemId) ? line.itemId : null,
    })),
  };
}
