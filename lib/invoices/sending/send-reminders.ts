import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { type DueReminder, listRemindersDue } from "#lib/db/invoices/due-invoices.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { hasReminder, insertDelivery } from "#lib/db/mail/deliveries.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { REMINDED_STATUSES } from "#lib/domain/invoice/reminders.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/invoices/sending/max-delivery-attempts.ts";
import { reminderMessage } from "#lib/invoices/sending/reminder-message.ts";

const BATCH = 200;

/**
 * Records the reminders that are due, each with a job that sends it; returns how many. An invoice that is paid, rejected or cancelled gets
 * none, even if its message is already queued (see `tryDelivery`). Safe to run twice and on several machines at once.
 */
export async function sendReminders(now: Date): Promise<number> {
  let queued = 0;
  let due: DueReminder[];
  do {
    due = await listRemindersDue(now, BATCH);
    let fresh = 0;
    for (const reminder of due) {
      const { recorded } = await inTransaction((tx) => queueReminder(tx, reminder, now));
      if (recorded) fresh += 1;
    }
    queued += fresh;
    if (fresh === 0) break; // another machine has the rest
  } while (due.length === BATCH);
  return queued;
}

async function queueReminder(
  tx: Tx,
  { groupId, companyId, invoiceId, days, message }: DueReminder,
  now: Date,
): Promise<{ ok: true; recorded: boolean }> {
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked || !REMINDED_STATUSES.includes(locked.status) || (await hasReminder(tx, companyId, invoiceId, days))) {
    return { ok: true, recorded: false };
  }
  const email = reminderMessage(await getInvoice(tx, companyId, invoiceId), { days, message }, now);
  if (!email) return { ok: true, recorded: false };
  const deliveryId = await insertDelivery(tx, companyId, invoiceId, email, now, days);
  const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
  await recordEvent(tx, context, { type: "invoice.reminder_queued", invoiceId, data: { deliveryId, days, to: email.to } });
  enqueue(tx, "deliver_invoice_email", { companyId, deliveryId }, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
  return { ok: true, recorded: true };
}
