import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identifiers.ts";

/** Adds a payment to the ledger of an invoice. It is never changed. */
export async function insertPayment(tx: Tx, companyId: string, invoiceId: string, amountCents: number, paidAt: Date): Promise<void> {
  await tx.payment.createMany({ data: { id: newId(), companyId, invoiceId, amountCents, paidAt } });
}
