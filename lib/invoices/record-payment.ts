import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices.ts";
import { insertPayment } from "#lib/db/payments.ts";
import type { Context } from "#lib/domain/actor.ts";
import type { Invoice } from "#lib/domain/invoice.ts";
import { decidePayment, type PaymentRefusal } from "#lib/domain/invoice-status.ts";

export type RecordPaymentOutcome = { ok: true; invoice: Invoice } | { ok: false; code: "invoice_not_found" } | PaymentRefusal;
type PaidMeanwhile = { ok: false; code: "paid_meanwhile" };

/**
 * Records a payment of `amountCents`, or of all that is due when null. Never more than is due, also when two arrive at once. Who says what was
 * paid before, as a form knows it, is told where that is no longer so: a payment sent twice, or by two people, counts once.
 */
export async function recordPayment(tx: Tx, context: Context, invoiceId: string, amountCents: number | null): Promise<RecordPaymentOutcome>;
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  paidBeforeCents: number,
): Promise<RecordPaymentOutcome | PaidMeanwhile>;
export async function recordPayment(
  tx: Tx,
  context: Context,
  invoiceId: string,
  amountCents: number | null,
  paidBeforeCents?: number,
): Promise<RecordPaymentOutcome | PaidMeanwhile> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  if (paidBeforeCents !== undefined && paidBeforeCents !== locked.amountPaidCents) return { ok: false, code: "paid_meanwhile" };
  const decision = decidePayment(locked, amountCents);
  if (!decision.ok) return decision;

  const paid = decision.status === "paid";
  if (decision.amountCents > 0) await insertPayment(tx, companyId, invoiceId, decision.amountCents, now);
  await updateInvoice(
    tx,
    companyId,
    invoiceId,
    { status: decision.status, amountPaidCents: decision.amountPaidCents, ...(paid && { paidAt: now }) },
    now,
  );
  await recordEvent(tx, context, { type: "invoice.payment_recorded", invoiceId, data: { amountCents: decision.amountCents } });
  if (paid) await recordEvent(tx, context, { type: "invoice.paid", invoiceId });
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}
