import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { RunFailures } from "#lib/db/connection/run-failures.ts";
import { hasReminder } from "#lib/db/email/deliveries.ts";
import { type DueReminder, listRemindersDue, type Only } from "#lib/db/invoices/due-invoices.ts";
import { getInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import { isDisputed } from "#lib/domain/invoices/invoice-status.ts";
import { REMINDED_STATUSES } from "#lib/domain/reminders/reminders.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { recordEmail } from "#lib/email/delivery/record-email.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { defaultRecipients } from "#lib/email/sending/default-recipients.ts";
import { ownEmailText } from "#lib/email/sending/own-email-text.ts";
import { log } from "#lib/log.ts";

const BATCH = 200;

/**
 * Records the reminders that are due, each with a job that sends it; returns how many. An invoice that is paid,
 * disputed or cancelled gets none, even if its message is already queued (see `tryDelivery`). Safe to run twice and on
 * several machines at once. `only`: those of a test company, on a day that passes there, at any hour. Without a mail
 * provider none is recorded: the log says how many are due, and those of the last days are sent once there is one.
 * Where a reminder fails, the others go on, and its error is thrown at the end; an unavailable database ends the run.
 */
export async function sendReminders(now: Date, only: Only | null = null): Promise<number> {
  let queued = 0;
  let undeliverable = 0;
  let due: DueReminder[] = [];
  const failures = new RunFailures();
  do {
    due = await listRemindersDue(now, BATCH, only, due.at(-1) ?? null);
    for (const reminder of due) {
      try {
        const { recorded, isUndeliverable } = await inTransaction((tx) =>
          queueReminder(tx, reminder, companyNow(now, reminder.daysAhead)),
        );
        if (recorded) queued += 1;
        if (isUndeliverable) undeliverable += 1;
      } catch (error) {
        const { companyId, invoiceId } = reminder;
        failures.add(error, { companyId, invoiceId }, "the reminder of an invoice is not queued");
      }
    }
  } while (due.length === BATCH);
  if (undeliverable > 0)
    log.warn({ reminders: undeliverable }, "reminders are due, and no mail provider is configured");
  failures.throwFirst();
  return queued;
}

async function queueReminder(
  tx: Tx,
  { groupId, companyId, invoiceId, days, messages }: DueReminder,
  now: Date,
): Promise<{ ok: true; recorded: boolean; isUndeliverable?: boolean }> {
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (
    !locked ||
    !REMINDED_STATUSES.includes(locked.status) ||
    isDisputed(locked) ||
    (await hasReminder(tx, companyId, invoiceId, days))
  ) {
    return { ok: true, recorded: false };
  }
  const invoice = await getInvoice(tx, companyId, invoiceId);
  if (!emailIsConfigured(invoice.company)) return { ok: true, recorded: false, isUndeliverable: true };
  const recipients = await defaultRecipients(tx, invoice);
  if (!recipients) return { ok: true, recorded: false };
  const reminder = { days, messages };
  const text = await ownEmailText(tx, "reminder", invoice);
  const sender = await senderOf(tx, invoice.company);
  const email = composeEmail({ kind: "reminder", invoice, text, sender, recipients, now, reminder });
  const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
  await recordEmail(tx, context, { kind: "reminder", invoiceId, message: email, reminderDays: days });
  return { ok: true, recorded: true };
}
