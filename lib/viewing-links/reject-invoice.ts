import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { transition } from "#lib/domain/invoices/invoice-status.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";
import type { AnswerOutcome } from "#lib/viewing-links/accept-invoice.ts";

/**
 * Records that the client rejects an invoice with a reason, and notifies the user who sent it. Repeating the same
 * reason has no effect and sends no notice. Another reason is refused, because the first one was already reported.
 */
export async function rejectInvoice(
  tx: Tx,
  context: Context,
  invoiceId: string,
  reason: string,
): Promise<AnswerOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "reject");
  if (!decision.ok) {
    const isRepeated =
      locked.status === "rejected" && (await getInvoice(tx, companyId, invoiceId)).rejectionReason === reason;
    return isRepeated ? { ok: true } : decision;
  }

  enqueue(
    tx,
    "send_notice",
    { kind: "rejected", companyId, invoiceId, key: invoiceId },
    { maxAttempts: MAX_DELIVERY_ATTEMPTS },
  );
  updateInvoice(
    tx,
    companyId,
    invoiceId,
    { status: decision.status, rejectedAt: now, rejectionReason: reason, disputeSettledAt: null },
    now,
  );
  await recordEvent(tx, context, { type: "invoice.rejected", invoiceId, data: { reason } });
  return { ok: true };
}
