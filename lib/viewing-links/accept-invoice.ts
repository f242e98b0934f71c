import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { decideAcceptance, type InvalidStatus } from "#lib/domain/invoices/invoice-status.ts";
import { MAX_DELIVERY_ATTEMPTS } from "#lib/email/delivery/max-delivery-attempts.ts";

export type AnswerOutcome = { ok: true } | { ok: false; code: "invoice_not_found" } | InvalidStatus;

/**
 * Records that the client accepts an invoice, possibly after a rejection, and notifies the user who sent it. Accepting
 * again has no effect and sends no notice.
 */
export async function acceptInvoice(tx: Tx, context: Context, invoiceId: string): Promise<AnswerOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  if (locked.status === "accepted") return { ok: true };
  const decision = decideAcceptance(locked);
  if (!decision.ok) return decision;

  enqueue(
    tx,
    "send_notice",
    { kind: "accepted", companyId, invoiceId, key: invoiceId },
    { maxAttempts: MAX_DELIVERY_ATTEMPTS },
  );
  updateInvoice(tx, companyId, invoiceId, { status: decision.status, acceptedAt: now }, now);
  await recordEvent(tx, context, { type: "invoice.accepted", invoiceId, data: { from: locked.status } });
  return { ok: true };
}
