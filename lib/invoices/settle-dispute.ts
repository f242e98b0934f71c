import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { decideSettlement, type SettlementRefusal } from "#lib/domain/invoices/invoice-status.ts";

export type SettleDisputeOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; code: "invoice_not_found" }
  | SettlementRefusal;

/**
 * Marks the dispute about a rejected invoice as settled: it is again what it was before, or overdue. The client may
 * reject it once more.
 */
export async function settleDispute(tx: Tx, context: Context, invoiceId: string): Promise<SettleDisputeOutcome> {
  const { companyId, now } = context;
  const [locked, timeZone] = await Promise.all([lockInvoice(tx, companyId, invoiceId), findTimeZone(tx, companyId)]);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = decideSettlement(locked, todayIn(timeZone, now));
  if (!decision.ok) return decision;

  const { status } = decision;
  updateInvoice(tx, companyId, invoiceId, { status, disputeSettledAt: now }, now);
  await recordEvent(tx, context, { type: "invoice.dispute_settled", invoiceId, data: { status } });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}
