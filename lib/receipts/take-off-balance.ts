import "server-only";
import { type Books, shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import {
  findReceipt,
  getReceipt,
  insertReceipt,
  lockReceipt,
  type ProviderReference,
  setUnallocated,
} from "#lib/db/receipts/receipt-records.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import {
  type ExternalIdTaken,
  externalDataOf,
  type GivenExternalData,
  statedExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { type DateRefusal, decideDate } from "#lib/payments/record-payment.ts";

export type TakeOffBalanceOutcome =
  /** The entry that takes it off the receipt. */
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "receipt_not_found" | "not_a_receipt" }
  | { ok: false; code: "amount_exceeds_unallocated"; unallocatedCents: number }
  /** Nothing goes that has not come. */
  | { ok: false; code: "refund_before_receipt"; receivedOn: CalendarDate }
  | DateRefusal
  | ExternalIdTaken;

interface Taken extends GivenExternalData {
  kind: "refund" | "write_off";
  /** Null: all that is on no invoice. */
  amount: number | null;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  note: string | null;
  /** What it is called at the provider by which it goes back. */
  origin?: ProviderReference;
}

/** Records that what of a receipt is on no invoice is the client's balance no more. `refuse`: what its kind demands besides. */
export async function takeOffBalance<Refusal extends { ok: false } = never>(
  tx: Tx,
  context: Context,
  receiptId: string,
  { kind, amount, date, method, note, origin, ...external }: Taken,
  refuse: (receipt: Receipt, takenCents: number, books: Books) => Refusal | null = () => null,
): Promise<TakeOffBalanceOutcome | Refusal> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  const books = await shareBooks(tx, companyId);
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (receipt?.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const { unallocatedCents, clientId, bookedClientId, currency } = receipt;
  const takenCents = amount ?? unallocatedCents;
  if (takenCents > unallocatedCents || takenCents === 0)
    return { ok: false, code: "amount_exceeds_unallocated", unallocatedCents };
  const refused = refuse(receipt, takenCents, books);
  if (refused) return refused;
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  const receivedOn = dated.paidOn;
  if (receivedOn < receipt.receivedOn)
    return { ok: false, code: "refund_before_receipt", receivedOn: receipt.receivedOn };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "receipt", externalData);
  if (taken) return taken;

  const id = insertReceipt(tx, context, {
    ...{ clientId: bookedClientId, kind, ofReceipt: receiptId, reverses: null, currency, amountCents: -takenCents },
    ...{ unallocatedCents: 0, receivedOn, method, payer: null, reference: null, note, origin, ...externalData },
  });
  setUnallocated(tx, companyId, receiptId, unallocatedCents - takenCents, now);
  const said = { clientId, currency, amountCents: takenCents, paidOn: receivedOn };
  const stated = statedExternalData(externalData);
  await recordEvent(
    tx,
    context,
    kind === "refund"
      ? { type: "receipt.refunded", data: { receiptId, refundId: id, ...said, method, note, ...stated } }
      : { type: "receipt.written_off", data: { receiptId, writeOffId: id, ...said, note, ...stated } },
  );
  return { ok: true, receipt: await getReceipt(tx, companyId, id) };
}
