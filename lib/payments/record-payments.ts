import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { findBulkInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { PaymentMethod, PaymentResult } from "#lib/domain/invoices/invoice.ts";
import { runningClock } from "#lib/domain/test-companies/company-clock.ts";
import { log } from "#lib/log.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";

/**
 * Records that all that is due of several invoices was paid on a day, each in its own transaction, so that a failure of
 * one does not stop the others. What is paid already is refused, so that a request that comes twice counts once. If an
 * id does not belong to the company, nothing is recorded.
 */
export async function recordPayments(
  context: Context,
  { ids: invoiceIds, ...details }: { ids: string[]; date: CalendarDate; method: PaymentMethod | null },
): Promise<{ ok: true; results: PaymentResult[] } | { ok: false; code: "invoice_not_found" }> {
  const ids = [...new Set(invoiceIds)];
  const found = await findBulkInvoices(context.companyId, ids);
  if (found.length < ids.length) return { ok: false, code: "invoice_not_found" };
  const results: PaymentResult[] = [];
  const clock = runningClock(context.now);
  for (const { id, number } of found)
    results.push({ id, number, result: await pay({ ...context, now: clock() }, id, details) });
  return { ok: true, results };
}

async function pay(
  context: Context,
  invoiceId: string,
  details: { date: CalendarDate; method: PaymentMethod | null },
): Promise<PaymentResult["result"]> {
  try {
    const outcome = await inTransaction((tx) => recordPayment(tx, context, invoiceId, null, details));
    if (outcome.ok) return "paid";
    // All that is due is never more than what is due, and no external id was given.
    const { code } = outcome;
    const isOdd = code === "invoice_not_found" || code === "amount_exceeds_due" || code === "external_id_taken";
    return isOdd ? "unexpected" : code;
  } catch (error) {
    log.error({ err: error, invoiceId }, "recording one of several payments failed");
    return "unexpected";
  }
}
