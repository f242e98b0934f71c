import "server-only";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import {
  countHeld,
  dropMessages,
  type HeldJob,
  hasJobWorker,
  holdJobs,
  holdMessages,
  listHeldJobs,
  listRemindingCompanies,
  releaseJobs,
  releaseMessages,
  removeJobs,
} from "#lib/db/restored.ts";
import { withdrawDelivery } from "#lib/email/delivery/try-delivery.ts";
import { withdrawMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { withdrawQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { expireQuotes } from "#lib/quotes/expire-quotes.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";

/** What leaves Folio: e-mails, of reminders and accounts too, and messages to webhook endpoints. */
export const OUTGOING = ["emails", "webhooks"] as const;
export type Outgoing = (typeof OUTGOING)[number];

const TASKS: Record<Outgoing, readonly (keyof JobPayloads)[]> = {
  emails: [
    "deliver_invoice_email",
    "deliver_quote_email",
    "deliver_money_email",
    "send_payment_receipt",
    "send_quote_notice",
    "send_money_notice",
    "send_receipt",
    "send_account_email",
    "send_notice",
    "send_webhook_notice",
    "send_recurring_notice",
  ],
  webhooks: ["resend_webhooks"],
};

const BATCH = 200;
const DROPPED =
  "Held back after the database was restored from a backup, and then dropped: it may have been sent before.";

/**
 * Holds everything that a restored database may send a second time: messages queued in the backup, and those due by the
 * clock since (recurring invoices, overdue ones, expired quotes, reminders). `false` where a job worker is connected, because it would send
 * meanwhile. Safe to run twice.
 */
export async function holdOutgoing(now: Date): Promise<boolean> {
  if (await hasJobWorker()) return false;
  try {
    // Invoices of dates since the backup may have been issued and sent, so that the owner decides on them.
    await runRecurring(now, Number.POSITIVE_INFINITY, null, true);
    await markOverdue(now);
    await expireQuotes(now);
    // At any hour of the day, as for a test company.
    for (const companyId of await listRemindingCompanies()) await sendReminders(now, { companyId, daysAhead: 0 });
  } finally {
    await holdJobs(OUTGOING.flatMap((part) => TASKS[part]));
    await holdMessages();
  }
  return true;
}

/** Has what is held be sent. */
export async function releaseHeld(part: Outgoing): Promise<void> {
  await releaseJobs(TASKS[part]);
  if (part === "webhooks") await releaseMessages();
}

/**
 * Drops what is held. An e-mail about an invoice or a quote then counts as not sent, with the reason, and can be sent again; a
 * message to an endpoint can be resent.
 */
export async function dropHeld(part: Outgoing, now: Date): Promise<void> {
  let jobs: HeldJob[];
  do {
    jobs = await listHeldJobs(TASKS[part], BATCH);
    for (const { id, task, payload } of jobs) {
      if (task === "deliver_invoice_email")
        await withdrawDelivery(payload as JobPayloads["deliver_invoice_email"], DROPPED, now);
      if (task === "deliver_quote_email")
        await withdrawQuoteDelivery(payload as JobPayloads["deliver_quote_email"], DROPPED, now);
      if (task === "deliver_money_email")
        await withdrawMoneyDelivery(payload as JobPayloads["deliver_money_email"], DROPPED, now);
      await removeJobs([id]);
    }
  } while (jobs.length > 0);
  if (part === "webhooks") await dropMessages();
}

/** How much is held. */
export async function readHeld(): Promise<Record<Outgoing, number>> {
  const { jobs, messages } = await countHeld();
  const of = (part: Outgoing) =>
    jobs.filter(({ task }) => TASKS[part].some((own) => own === task)).reduce((sum, { count }) => sum + count, 0);
  return { emails: of("emails"), webhooks: of("webhooks") + messages };
}
