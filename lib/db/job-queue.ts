import "server-only";
import { pool, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import type { EmailTrouble, InvoiceNoticeKind, QuoteNoticeKind } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { tracing } from "#lib/telemetry/span.ts";

/** The payload of each background task. lib/jobs/tasks.ts implements them. */
export interface JobPayloads {
  /** Of the invoice, and of the credit note that cancelled it. */
  archive_invoice_pdf: { companyId: string; invoiceId: string };
  /** Of a version of a quote as it was sent, and of the signed one. */
  archive_quote_pdf: { companyId: string; quoteId: string; version: number };
  /** An invitation, a password reset or a verification, by its id. */
  send_account_email: { kind: "invitation" | "password-reset" | "email-verification"; id: string; language: Language };
  deliver_invoice_email: { companyId: string; deliveryId: string };
  mark_overdue: Record<string, never>;
  expire_quotes: Record<string, never>;
  run_recurring: Record<string, never>;
  /** Of money that came, in a company that sends receipts. */
  send_payment_receipt: { companyId: string; receiptId: string };
  /** Of an invoice that became paid: queued by a release before the receipts of payments. */
  send_receipt: { companyId: string; invoiceId: string };
  /** Proposes what the open entries of bank statements pay, and accepts what a rule accepts. */
  match_bank_entries: { companyId: string };
  /** Tells the owner of the group that an endpoint was disabled. `key` ensures that each notice is sent once. */
  send_webhook_notice: { groupId: string; endpointId: string; reason: "gone" | "failing"; key: string };
  /** Tells the owner of recurring invoices that wait. `key` ensures that each notice is sent once. */
  send_recurring_notice: { companyId: string; key: string };
  /** Queues what happened since an instant for an endpoint again. */
  resend_webhooks: { groupId: string; endpointId: string; since: string; onlyUndelivered: boolean };
  /** Looks whether the mail provider has verified the domain that the company's e-mails come from. */
  check_sender_domain: { companyId: string };
  /**
   * What the clock does on each day that passed in a test company, whose clock was ahead by `from` days and is by `to`.
   */
  pass_days: { companyId: string; from: number; to: number };
  /** Notifies the user who sent an invoice of its outcome. `key` ensures that each notice is sent once. */
  send_notice: { kind: InvoiceNoticeKind; companyId: string; invoiceId: string; key: string };
  deliver_money_email: { companyId: string; deliveryId: string };
  /** Notifies the user who sent a statement or a receipt of what became of the e-mail, once for each kind. */
  send_money_notice: { kind: EmailTrouble; companyId: string; deliveryId: string };
  /** Reads anew what a message of a provider of online payments is about. */
  settle_online_payment: { companyId: string; subject: { kind: "checkout" | "payment"; id: string } };
  /** Sends a refund to the provider that the money came by, once. */
  send_online_refund: { companyId: string; refundId: string };
  /** Reads what the providers of online payments say has changed, of companies that follow one. */
  reconcile_online_payments: { after?: string };
  /** Reads what the provider of online payments paid out to the bank of a company. */
  read_online_payouts: { companyId: string };
  deliver_quote_email: { companyId: string; deliveryId: string };
  /** Notifies the user who sent a quote of its outcome. `key` ensures that each notice is sent once. */
  send_quote_notice: { kind: QuoteNoticeKind; companyId: string; quoteId: string; key: string };
}

/** Options of tasks that differ from the queue's defaults: 25 attempts over about four days, equal priority. */
const TASKS: Partial<Record<keyof JobPayloads, JobOptions>> = {
  // Retried for as long as it takes, finally four times a day; e-mails have priority.
  archive_invoice_pdf: { maxAttempts: 32_767, priority: 10 },
  archive_quote_pdf: { maxAttempts: 32_767, priority: 10 },
};

interface JobOptions {
  /** From now, by the database's clock, which also starts the jobs. */
  delayMs?: number;
  maxAttempts?: number;
  /** The lowest number runs first. */
  priority?: number;
}

// Each job has a key of its own: in this mode it is inserted and nothing more. In the other modes Graphile Worker looks
// for earlier jobs with the key, even without one. A connection that planned this look-up on an empty queue then reads
// the whole queue each time.
const ADD_JOB = defineCommand(
  "add_job",
  `SELECT graphile_worker.add_job($1::text, $2::json, run_at => now() + $3::int * interval '1 millisecond', max_attempts => $4::int,
     priority => $5::int, job_key => gen_random_uuid()::text, job_key_mode => 'unsafe_dedupe')`,
);

/** Enqueues a job in the transaction that needs its effect: both are committed, or neither. */
export function enqueue<Task extends keyof JobPayloads>(
  tx: Tx,
  task: Task,
  payload: JobPayloads[Task],
  options: JobOptions = {},
): void {
  checkLockOrder(tx, "job");
  const { delayMs, maxAttempts, priority } = { ...TASKS[task], ...options };
  const traceparent = tracing()?.currentTraceparent(); // the job continues the trace of the request
  const data = JSON.stringify({ ...payload, ...(traceparent && { traceparent }) });
  send(tx, ADD_JOB, [task, data, delayMs ?? null, maxAttempts ?? null, priority ?? null]);
}

/**
 * Returns the jobs of killed workers to the queue, which would otherwise hold them for four hours. No task takes two
 * minutes. A task that did would run twice, which is safe for every task.
 */
export async function unlockDeadWorkers(): Promise<void> {
  await pool.query(`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '2 minutes' HAVING count(*) > 0`);
}
