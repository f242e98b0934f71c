import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type QueueEmailOutcome, queueEmail, type RequestedEmail } from "#lib/email/sending/queue-email.ts";

export type RequestEmailOutcome =
  | { ok: true; deliveryId: string; invoice: Invoice }
  | Exclude<QueueEmailOutcome, { ok: true }>;

/** Records an e-mail that a program asks for: a reminder, or the invoice again. `tryDelivery` sends it. */
export async function requestEmail(
  tx: Tx,
  context: Context,
  invoiceId: string,
  email: Pick<RequestedEmail, "kind" | "to" | "cc" | "subject" | "message">,
): Promise<RequestEmailOutcome> {
  const queued = await queueEmail(tx, context, invoiceId, { ...email, id: newId(), copyToMe: false });
  return queued.ok ? { ...queued, invoice: await getInvoice(tx, context.companyId, invoiceId) } : queued;
}
