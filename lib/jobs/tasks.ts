import "server-only";
import type { Job, TaskList } from "graphile-worker";
import { archivedPdf } from "#lib/archive/archived-pdf.ts";
import { archiveQuotePdf } from "#lib/archive/quote-pdf.ts";
import { matchOpenEntries } from "#lib/bank/match-open-entries.ts";
import { purgeCallerWrites } from "#lib/db/access/caller-writes.ts";
import { purgeStoredResponses, RESPONSE_RETENTION_MS } from "#lib/db/access/idempotency-keys.ts";
import { purgeRateLimits } from "#lib/db/access/rate-limits.ts";
import { purgeRequests, REQUEST_RETENTION_MS } from "#lib/db/api-keys/api-requests.ts";
import { inTransaction } from "#lib/db/client.ts";
import { systemContext } from "#lib/db/companies/system-context.ts";
import { HANDOVER_RETENTION_MS, purgeHandovers } from "#lib/db/email/handovers.ts";
import { MESSAGE_RETENTION_MS, purgeMessages } from "#lib/db/email/webhook-messages.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue, type JobPayloads, unlockDeadWorkers } from "#lib/db/job-queue.ts";
import { purgeTestMessages, TEST_MESSAGE_RETENTION_MS } from "#lib/db/mailbox/mailbox.ts";
import { purgeSessions } from "#lib/db/members/sessions.ts";
import { PROVIDER_EVENT_RETENTION_MS, purgeProviderEvents } from "#lib/db/online-payments/provider-events.ts";
import { DELIVERY_RETENTION_MS, purgeDeliveries } from "#lib/db/webhooks/deliveries.ts";
import { purgeDeletedEndpoints } from "#lib/db/webhooks/endpoints.ts";
import { purgeHosts } from "#lib/db/webhooks/hosts.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { tryMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { tryQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { checkSenderDomain } from "#lib/email/sender/check-sender-domain.ts";
import { sendMoneyNotice } from "#lib/email/sending/send-money-notice.ts";
import { sendNotice } from "#lib/email/sending/send-notice.ts";
import { sendPaymentReceipt } from "#lib/email/sending/send-payment-receipt.ts";
import { sendQuoteNotice } from "#lib/email/sending/send-quote-notice.ts";
import { sendReceipt } from "#lib/email/sending/send-receipt.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { sendAccountEmail } from "#lib/members/send-account-email.ts";
import { readOnlinePayouts } from "#lib/online-payments/read-online-payouts.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { sendOnlineRefund } from "#lib/online-payments/send-online-refund.ts";
import { settleSubject } from "#lib/online-payments/settle-online-payment.ts";
import { expireQuotes } from "#lib/quotes/expire-quotes.ts";
import { noticeOwners, sendRecurringNotice } from "#lib/recurring/notice-owner.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { passDays } from "#lib/test-companies/pass-days.ts";
import { requeueSince } from "#lib/webhooks/resend-deliveries.ts";
import { sendWebhookNotice } from "#lib/webhooks/send-webhook-notice.ts";

/** Below the two minutes after which a worker counts as dead. */
const TASK_MS = 60_000;
/**
 * The time for the PDFs of an invoice or a quote. No request waits for them, and a thousand long lines take long on a busy
 * machine.
 */
const DRAWING_MS = 100_000;

/** The background tasks. Each is safe to run twice, because a worker may die after the work and before reporting it. */
export const tasks: TaskList = {
  async archive_invoice_pdf(payload) {
    const { companyId, invoiceId } = payload as JobPayloads["archive_invoice_pdf"];
    const invoice = await findInvoice("pool", companyId, invoiceId);
    if (!invoice) return;
    const deadline = performance.now() + DRAWING_MS;
    for (const creditNote of [null, ...invoice.creditNotes]) {
      await archivedPdf(invoice, creditNote, new Date(), {
        timeoutMs: Math.max(1, Math.round(deadline - performance.now())),
      });
    }
  },

  async archive_quote_pdf(payload) {
    const { companyId, quoteId, version } = payload as JobPayloads["archive_quote_pdf"];
    await archiveQuotePdf(companyId, quoteId, version, { timeoutMs: DRAWING_MS });
  },

  async deliver_invoice_email(payload, { job }) {
    const { companyId, deliveryId } = payload as JobPayloads["deliver_invoice_email"];
    const context = await systemContext(companyId, new Date());
    const { status, reason } = await tryDelivery(context, deliveryId, isLastTry(job));
    if (status === "queued") throw new Error(`not sent yet: ${reason}`); // requests the next attempt
  },

  async deliver_quote_email(payload, { job }) {
    const { companyId, deliveryId } = payload as JobPayloads["deliver_quote_email"];
    const context = await systemContext(companyId, new Date());
    const { status, reason } = await tryQuoteDelivery(context, deliveryId, isLastTry(job));
    if (status === "queued") throw new Error(`not sent yet: ${reason}`); // requests the next attempt
  },

  async deliver_money_email(payload, { job }) {
    const { companyId, deliveryId } = payload as JobPayloads["deliver_money_email"];
    const context = await systemContext(companyId, new Date());
    const { status, reason } = await tryMoneyDelivery(context, deliveryId, isLastTry(job));
    if (status === "queued") throw new Error(`not sent yet: ${reason}`); // requests the next attempt
  },

  async send_payment_receipt(payload) {
    const { companyId, receiptId } = payload as JobPayloads["send_payment_receipt"];
    const context = await systemContext(companyId, new Date());
    await inTransaction((tx) => sendPaymentReceipt(tx, context, receiptId));
  },

  async send_quote_notice(payload, { job }) {
    await sendQuoteNotice(payload as JobPayloads["send_quote_notice"], new Date(), isLastTry(job));
  },

  async send_money_notice(payload, { job }) {
    await sendMoneyNotice(payload as JobPayloads["send_money_notice"], new Date(), isLastTry(job));
  },

  async send_account_email(payload, { job }) {
    const { kind, id, language } = payload as JobPayloads["send_account_email"];
    await sendAccountEmail(kind, id, language, new Date(), isLastTry(job));
  },

  async mark_overdue() {
    const { done } = await markOverdue(new Date(), Date.now() + TASK_MS);
    if (!done) await inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "mark_overdue", {}) }));
  },

  async expire_quotes() {
    const { done } = await expireQuotes(new Date(), Date.now() + TASK_MS);
    if (!done) await inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "expire_quotes", {}) }));
  },

  async send_receipt(payload) {
    const { companyId, invoiceId } = payload as JobPayloads["send_receipt"];
    const context = await systemContext(companyId, new Date());
    await inTransaction((tx) => sendReceipt(tx, context, invoiceId));
  },

  async pass_days(payload) {
    const { companyId, from, to } = payload as JobPayloads["pass_days"];
    await passDays({ companyId, from, to }, new Date());
  },

  async send_notice(payload, { job }) {
    await sendNotice(payload as JobPayloads["send_notice"], new Date(), isLastTry(job));
  },

  async check_sender_domain(payload) {
    const { companyId } = payload as JobPayloads["check_sender_domain"];
    const state = await checkSenderDomain(companyId, new Date());
    if (state && state.state !== "verified") throw new Error("the domain is not verified yet"); // requests the next look
  },

  async match_bank_entries(payload) {
    const { companyId } = payload as JobPayloads["match_bank_entries"];
    const { done } = await matchOpenEntries(await systemContext(companyId, new Date()));
    if (!done) await inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "match_bank_entries", { companyId }) }));
  },

  async send_recurring_notice(payload, { job }) {
    await sendRecurringNotice(payload as JobPayloads["send_recurring_notice"], new Date(), isLastTry(job));
  },

  async send_webhook_notice(payload, { job }) {
    await sendWebhookNotice(payload as JobPayloads["send_webhook_notice"], new Date(), isLastTry(job));
  },

  async resend_webhooks(payload) {
    await requeueSince(payload as JobPayloads["resend_webhooks"]);
  },

  async run_recurring() {
    const { done } = await runRecurring(new Date(), Date.now() + TASK_MS);
    if (!done) await inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "run_recurring", {}) }));
    await noticeOwners(new Date());
  },

  async send_reminders() {
    await sendReminders(new Date());
  },

  async settle_online_payment(payload) {
    const { companyId, subject } = payload as JobPayloads["settle_online_payment"];
    const outcome = await settleSubject(companyId, subject, new Date());
    // Requests the next attempt. Without an account there is nothing to ask, and the next night looks again.
    if (!outcome.ok && outcome.code !== "online_payments_off") throw new Error(`not settled yet: ${outcome.code}`);
  },

  async send_online_refund(payload) {
    const { companyId, refundId } = payload as JobPayloads["send_online_refund"];
    if (!(await sendOnlineRefund(companyId, refundId, new Date()))) throw new Error("not refunded yet"); // requests the next attempt
  },

  async read_online_payouts(payload) {
    const { companyId } = payload as JobPayloads["read_online_payouts"];
    await readOnlinePayouts(companyId, new Date()); // what fails is read at night
  },

  async reconcile_online_payments(payload) {
    const { after = null } = payload as JobPayloads["reconcile_online_payments"];
    const next = await reconcileOnlinePayments(new Date(), after, Date.now() + TASK_MS);
    if (next !== null)
      await inTransaction(async (tx) => ({ ok: true, job: enqueue(tx, "reconcile_online_payments", { after: next }) }));
  },

  async purge_idempotency_keys() {
    await purgeStoredResponses(new Date(Date.now() - RESPONSE_RETENTION_MS));
  },

  async purge_rate_limits() {
    await purgeRateLimits(new Date());
  },

  async purge_api_requests() {
    await purgeRequests(new Date(Date.now() - REQUEST_RETENTION_MS));
  },

  async purge_caller_writes() {
    await purgeCallerWrites();
  },

  async purge_sessions() {
    await purgeSessions(new Date());
  },

  async purge_webhook_messages() {
    await purgeMessages(new Date(Date.now() - MESSAGE_RETENTION_MS));
    await purgeHandovers(new Date(Date.now() - HANDOVER_RETENTION_MS));
    await purgeProviderEvents(new Date(Date.now() - PROVIDER_EVENT_RETENTION_MS));
  },

  async purge_test_messages() {
    await purgeTestMessages(new Date(Date.now() - TEST_MESSAGE_RETENTION_MS));
  },

  async purge_webhook_deliveries() {
    await purgeDeliveries(new Date(Date.now() - DELIVERY_RETENTION_MS));
    await purgeDeletedEndpoints();
    await purgeHosts();
  },

  async unlock_dead_workers() {
    await unlockDeadWorkers();
  },
};

/** The cron schedule. A day begins somewhere on Earth every quarter of an hour. */
export const schedule = `
*/15 * * * * mark_overdue
2,17,32,47 * * * * expire_quotes
1,16,31,46 * * * * run_recurring
7,22,37,52 * * * * send_reminders
17 * * * * purge_idempotency_keys
47 * * * * purge_rate_limits
27 * * * * purge_api_requests
57 * * * * purge_caller_writes
12 3 * * * reconcile_online_payments
27 3 * * * purge_webhook_messages
37 3 * * * purge_sessions
53 3 * * * purge_test_messages
33 * * * * purge_webhook_deliveries
* * * * * unlock_dead_workers
`;

function isLastTry({ attempts, max_attempts }: Job): boolean {
  return attempts >= max_attempts;
}
