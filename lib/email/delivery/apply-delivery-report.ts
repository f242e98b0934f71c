import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { type ReportedDelivery, recordReport } from "#lib/db/email/deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";

/**
 * Records a report on a delivery of what is locked: an invoice, a quote, a client or a receipt. The first report of each
 * kind is recorded in the trail. A bounce or a complaint notifies the user who sent the e-mail.
 */
export async function applyDeliveryReport(
  tx: Tx,
  context: Context,
  { id: deliveryId, invoiceId, quoteId, clientId, receiptId, to }: ReportedDelivery,
  report: Pick<DeliveryReport, "kind" | "at" | "reason">,
): Promise<void> {
  const { companyId } = context;
  if (!(await recordReport(tx, companyId, deliveryId, report))) return;

  const { kind, reason } = report;
  const data = { deliveryId, to, ...(kind === "bounced" && { reason }) };
  const isTrouble = kind === "bounced" || kind === "complained";
  const options = { maxAttempts: MAX_DELIVERY_ATTEMPTS };
  if (quoteId !== null) {
    await recordEvent(tx, context, { type: `quote.email_${kind}`, data: { ...data, quoteId } });
    if (isTrouble) enqueue(tx, "send_quote_notice", { kind, companyId, quoteId, key: deliveryId }, options);
  } else if (clientId !== null) {
    const about = receiptId === null ? { clientId, kind: "statement" } : { clientId, receiptId };
    const type = receiptId === null ? "client.email_changed" : "receipt.email_changed";
    await recordEvent(tx, context, { type, data: { ...data, ...about, emailStatus: kind } });
    if (isTrouble) enqueue(tx, "send_money_notice", { kind, companyId, deliveryId }, options);
  } else if (invoiceId !== null) {
    await recordEvent(tx, context, { type: `invoice.email_${kind}`, invoiceId, data });
    if (isTrouble) enqueue(tx, "send_notice", { kind, companyId, invoiceId, key: deliveryId }, options);
  }
}
