import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { lockClient } from "#lib/db/clients/client-records.ts";
import { systemContext } from "#lib/db/companies/system-context.ts";
import { findReportedDelivery } from "#lib/db/email/deliveries.ts";
import { claimMessage } from "#lib/db/email/webhook-messages.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { lockQuote } from "#lib/db/quotes/quote-records.ts";
import { lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { applyDeliveryReport } from "#lib/email/delivery/apply-delivery-report.ts";

export interface ReportOutcome {
  /** `repeated`: this message was already processed. `ignored`: it concerns no e-mail to a client. */
  result: "recorded" | "repeated" | "ignored";
}

/**
 * Records what the mail provider reports about an e-mail; null is a message about something else. Each message takes
 * effect once. If its answer is lost, the provider repeats it and gets the same answer. Reports may arrive in any
 * order, even before our own transaction has recorded that the provider accepted the e-mail; the final state is the
 * same. The first report of each kind is recorded in the trail. A bounce or a complaint notifies the user who sent the
 * e-mail. Ignored messages are not stored.
 */
export async function recordDeliveryReport(
  messageId: string,
  report: DeliveryReport | null,
  now: Date,
): Promise<ReportOutcome> {
  if (report === null) return { result: "ignored" };
  const { result } = await inTransaction<{ ok: true } & ReportOutcome>(async (tx) => {
    const delivery = await findReportedDelivery(tx, report);
    if (!delivery) return { ok: true, result: "ignored" };
    if (!(await claimMessage(tx, messageId, now))) return { ok: true, result: "repeated" };

    const { companyId, invoiceId, quoteId, clientId, receiptId } = delivery;
    if (quoteId !== null) await lockQuote(tx, companyId, quoteId);
    else if (receiptId !== null) await lockReceipt(tx, companyId, receiptId);
    else if (clientId !== null) await lockClient(tx, companyId, clientId);
    else if (invoiceId !== null) await lockInvoice(tx, companyId, invoiceId);
    await applyDeliveryReport(tx, await systemContext(companyId, now, tx), delivery, report);
    return { ok: true, result: "recorded" };
  });
  return { result };
}
