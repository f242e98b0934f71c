import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findReportedDelivery, recordReport } from "#lib/db/mail/deliveries.ts";
import { claimMessage } from "#lib/db/mail/webhook-messages.ts";
import { getCompany } from "#lib/db/parties/parties.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { DeliveryReport } from "#lib/domain/invoice/delivery-report.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/invoices/sending/max-delivery-attempts.ts";

export interface ReportOutcome {
  /** `repeated`: this message was already processed. `ignored`: it concerns no e-mail of an invoice. */
  result: "recorded" | "repeated" | "ignored";
}

/**
 * Records what the mail provider reports about an e-mail; null is a message about something else. Each message takes effect once. If its
 * answer is lost, the provider repeats it and gets the same answer. Reports may arrive in any order, even before our own transaction has
 * recorded that the provider accepted the e-mail; the final state is the same. The first report of each kind is recorded in the trail. A
 * bounce or a complaint notifies the user who sent the invoice. Ignored messages are not stored.
 */
export async function recordDeliveryReport(messageId: string, report: DeliveryReport | null, now: Date): Promise<ReportOutcome> {
  if (report === null) return { result: "ignored" };
  const { result } = await inTransaction<{ ok: true } & ReportOutcome>(async (tx) => {
    const delivery = await findReportedDelivery(tx, report);
    if (!delivery) return { ok: true, result: "ignored" };
    if (!(await claimMessage(tx, messageId, now))) return { ok: true, result: "repeated" };

    const { id: deliveryId, companyId, invoiceId, to } = delivery;
    await lockInvoice(tx, companyId, invoiceId);
    if (!(await recordReport(tx, companyId, deliveryId, report))) return { ok: true, result: "recorded" };

    const { kind, reason } = report;
    const { groupId } = await getCompany(tx, companyId);
    const context: Context = { groupId, companyId, actor: { kind: "system", id: null }, now };
    const data = { deliveryId, to, ...(kind === "bounced" && { reason }) };
    await recordEvent(tx, context, { type: `invoice.email_${kind}`, invoiceId, data });
    if (kind === "bounced" || kind === "complained")
      enqueue(tx, "send_notice", { kind, companyId, invoiceId, key: deliveryId }, { maxAttempts: MAX_DELIVERY_ATTEMPTS });
    return { ok: true, result: "recorded" };
  });
  return { result };
}
