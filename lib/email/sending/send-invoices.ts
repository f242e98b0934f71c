import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { findBulkInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type SendResult, sendResultOf } from "#lib/domain/invoices/invoice.ts";
import { runningClock } from "#lib/domain/test-companies/company-clock.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { log } from "#lib/log.ts";

/**
 * Records and attempts the send of each invoice, one after another. A failure of one does not stop the others. If an id
 * does not belong to the company, nothing is sent.
 */
export async function sendInvoices(
  context: Context,
  invoiceIds: string[],
): Promise<{ ok: true; results: SendResult[] } | { ok: false; code: "invoice_not_found" }> {
  const ids = [...new Set(invoiceIds)];
  const found = await findBulkInvoices(context.companyId, ids);
  if (found.length < ids.length) return { ok: false, code: "invoice_not_found" };
  const results: SendResult[] = [];
  const clock = runningClock(context.now);
  for (const { id, number } of found)
    results.push({ id, number, result: await send({ ...context, now: clock() }, id) });
  return { ok: true, results };
}

async function send(context: Context, invoiceId: string): Promise<SendResult["result"]> {
  let recorded = false;
  try {
    const outcome = await inTransaction((tx) => sendInvoice(tx, context, invoiceId));
    if (!outcome.ok) return outcome.code === "invoice_not_found" ? "unexpected" : outcome.code;
    recorded = true;
    const { status } = await tryDelivery(context, outcome.deliveryId);
    return sendResultOf(status);
  } catch (error) {
    log.error({ err: error, invoiceId }, "sending one of several invoices failed");
    // The job retries a recorded send.
    return recorded ? "queued" : "unexpected";
  }
}
