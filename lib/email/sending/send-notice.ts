import "server-only";
import { hasEvent } from "#lib/db/audit-log/event-trail.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { systemContext } from "#lib/db/companies/system-context.ts";
import { findDelivery } from "#lib/db/email/deliveries.ts";
import { findNoticeRecipient } from "#lib/db/email/notice-recipient.ts";
import { findInvoice, lockInvoice } from "#lib/db/invoices/invoices.ts";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { isEmailTrouble } from "#lib/domain/email/client-email.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
import { noticeEmail } from "#lib/email/messages/notice-email.ts";
import { env } from "#lib/env.ts";

/**
 * Notifies the user who sent an invoice of its outcome. Throws when the provider is unavailable, so that the job
 * retries; each attempt uses the same key, so that one e-mail is sent. A notice that will never be delivered is
 * recorded in the invoice's trail.
 */
export async function sendNotice(notice: JobPayloads["send_notice"], now: Date, isLastTry = false): Promise<void> {
  const { kind, companyId, invoiceId, key } = notice;
  const [invoice, recipient] = await Promise.all([
    findInvoice("pool", companyId, invoiceId),
    findNoticeRecipient(companyId, invoiceId),
  ]);
  if (!invoice?.number || recipient === null) return;
  const delivery = isEmailTrouble(kind) ? await findDelivery("pool", companyId, key) : null;
  const content = noticeEmail({
    kind,
    reason: kind === "rejected" ? invoice.rejectionReason : (delivery?.reason ?? null),
    language: invoice.company.language,
    companyName: invoice.company.name,
    clientName: invoice.client.name,
    sentTo: delivery?.message.to ?? invoice.delivery?.to ?? null,
    invoiceNumber: invoice.number,
    totalCents: invoice.totalCents,
    currency: invoice.currency,
    dueDate: invoice.dueDate,
    url: `${env.APP_URL}/invoices/${invoiceId}`,
    isSender: recipient.isSender,
  });
  const [{ company }, to] = [invoice, recipient.email];
  const reason = await deliverNotice({ company, to, content, key: `notice-${kind}-${key}` }, now, isLastTry);
  if (reason !== null) await recordUndelivered(notice, { to, reason }, now);
}

/** Records it once per notice, however often its job runs. */
async function recordUndelivered(
  { kind, companyId, invoiceId, key }: JobPayloads["send_notice"],
  { to, reason }: { to: string; reason: string },
  now: Date,
): Promise<void> {
  const context = await systemContext(companyId, now);
  await inTransaction(async (tx) => {
    await lockInvoice(tx, companyId, invoiceId);
    const isRecorded = await hasEvent(tx, companyId, invoiceId, "invoice.notice_undelivered", { kind, key });
    if (!isRecorded)
      await recordEvent(tx, context, {
        type: "invoice.notice_undelivered",
        invoiceId,
        data: { kind, key, to, reason },
      });
    return { ok: true };
  });
}
