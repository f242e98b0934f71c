import "server-only";
import { findDelivery } from "#lib/db/deliveries.ts";
import { findInvoice } from "#lib/db/invoices.ts";
import { keepInMailbox } from "#lib/db/mailbox.ts";
import { findNoticeRecipient } from "#lib/db/notice-recipient.ts";
import type { DeliveryOutcome } from "#lib/email/email-message.ts";
import { noticeEmail } from "#lib/email/notice-email.ts";
import { sendThroughResend } from "#lib/email/resend-provider.ts";
import { env } from "#lib/env.ts";
import type { JobPayloads } from "#lib/jobs/queue.ts";

/**
 * Tells the user who sent an invoice what became of it. Throws when the provider could not be reached, so that the job tries again; each try
 * carries the same key, so that one e-mail goes out.
 */
export async function sendNotice(notice: JobPayloads["send_notice"], now: Date): Promise<void> {
  const { kind, companyId, invoiceId, key } = notice;
  const [invoice, to] = await Promise.all([findInvoice("pool", companyId, invoiceId), findNoticeRecipient(companyId, invoiceId)]);
  if (!invoice?.number || to === null) return;
  const isOfEmail = kind === "bounced" || kind === "complained" || kind === "send_failed";
  const delivery = isOfEmail ? await findDelivery("pool", companyId, key) : null;
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
  });
  const message = { ...content, from: env.MAIL_FROM, to, replyTo: null };
  const email = { message, attachments: [], idempotencyKey: `notice-${kind}-${key}` };
  const outcome: DeliveryOutcome = env.RESEND_API_KEY
    ? await sendThroughResend(email)
    : { outcome: "accepted", providerMessageId: await keepInMailbox(null, email, now) };
  if (outcome.outcome === "unavailable") throw new Error(`not sent yet: ${outcome.reason}`);
}
