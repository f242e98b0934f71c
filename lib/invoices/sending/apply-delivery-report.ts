import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { type ReportedDelivery, recordReport } from "#lib/db/mail/deliveries.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { DeliveryReport } from "#lib/domain/invoice/delivery-report.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/invoices/sending/max-delivery-attempts.ts";

/**
 * Records a report on a delivery of a locked invoice. The first report of each kind is recorded in the trail. A bounce or a complaint notifies
 * the user who sent the invoice.
 */
export async function applyDeliveryReport(
  tx: Tx,
  context: Context,
  { id: deliveryId, invoiceId, to }: ReportedDelivery,
  report: Pick<DeliveryReport, "kind" | "at" | "reason">,
): Promise<void> {
  const { companyId } = context;
  if (!(await recordReport(tx, companyId, deliveryId, report))) return;

  const { kind, reason } = report;
  const data = { deliveryId, to, ...(kind === "bounced" && { reason }) };
  await recordEvent(tx, context, { type: `invoice.email_${kind}`, invoiceId, data });
  if (kind === "bounced" || kind === "complained")
    enqueue(tx, "send_notice", { kind, companyId, invoiceId, key: deliveryId }, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
}
