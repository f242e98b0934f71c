import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findClient } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { getReceipt, insertReceipt, type ProviderReference } from "#lib/db/receipts/receipt-records.ts";
import { type ExternalIdTaken, externalDataOf, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { NewReceipt, Receipt } from "#lib/domain/receipts/receipt.ts";
import { type DateRefusal, decideDate } from "#lib/payments/record-payment.ts";
import { type AllocationRefusal, lockChosen, planAllocations, writeAllocations } from "#lib/receipts/allocate.ts";

export type RecordReceiptOutcome =
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "client_not_found" }
  | DateRefusal
  | ExternalIdTaken
  | AllocationRefusal;

/**
 * Records money that came from a client, and what of it pays which invoices. Money that came is not refused for being
 * too much: what is on no invoice is the client's balance. `origin`: what a provider of online payments calls it.
 */
export async function recordReceipt(
  tx: Tx,
  context: Context,
  { allocations: choice, date, ...given }: NewReceipt,
  origin: ProviderReference | null = null,
): Promise<RecordReceiptOutcome> {
  const { companyId, now } = context;
  const { clientId, currency, amountCents, method, payer, reference, note, ...external } = given;
  const locked = await lockChosen(tx, companyId, given, choice);
  const [books, client] = await Promise.all([shareBooks(tx, companyId), findClient(tx, companyId, clientId)]);
  if (!client) return { ok: false, code: "client_not_found" };
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  const plan = planAllocations(amountCents, given, choice, locked, books);
  if (!plan.ok) return plan;
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "receipt", externalData);
  if (taken) return taken;

  const { planned, unallocatedCents } = plan;
  const receivedOn = dated.paidOn;
  const id = insertReceipt(tx, context, {
    ...{
      clientId,
      kind: "receipt",
      ofReceipt: null,
      reverses: null,
      currency,
      amountCents,
      unallocatedCents,
      receivedOn,
    },
    ...{ method, payer, reference, note, origin, ...externalData },
  });
  if (books.automaticReceipts) enqueue(tx, "send_payment_receipt", { companyId, receiptId: id });
  await writeAllocations(tx, context, { id, receivedOn, method, note }, planned, { locked, books });
  await recordEvent(tx, context, {
    type: "receipt.recorded",
    data: {
      ...{
        receiptId: id,
        clientId,
        currency,
        amountCents,
        unallocatedCents,
        paidOn: receivedOn,
        method,
        payer,
        reference,
      },
      ...statedExternalData(externalData),
    },
  });
  return { ok: true, receipt: await getReceipt(tx, companyId, id) };
}
