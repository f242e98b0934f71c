import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { type ReportedDelivery, recordReport } from "#lib/db/email/deliveries.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";

/**
 * Records a report on a delivery of a locked invoice. The first report of each kind is recorded in the trail. A bounce
 * or a complaint notifies the user who sent the invoice.
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
