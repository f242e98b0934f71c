import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import {
  findReceipt,
  getReceipt,
  insertReceipt,
  lockReceipt,
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

export type RefundReceiptOutcome =
  /** The refund. */
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "receipt_not_found" | "not_a_receipt" }
  | { ok: false; code: "amount_exceeds_unallocated"; unallocatedCents: number }
  /** Nothing is paid back that has not come. */
  | { ok: false; code: "refund_before_receipt"; receivedOn: CalendarDate }
  | DateRefusal
  | ExternalIdTaken;

interface Refund extends GivenExternalData {
  /** Null: all that is on no invoice. */
  amount: number | null;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  note: string | null;
}

/** Records that money of a receipt that is on no invoice went back to the client. */
export async function refundReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  { amount, date, method, note, ...external }: Refund,
): Promise<RefundReceiptOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  const books = await shareBooks(tx, companyId);
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (receipt?.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const { unallocatedCents, clientId, bookedClientId, currency } = receipt;
  const refundedCents = amount ?? unallocatedCents;
  if (refundedCents > unallocatedCents || refundedCents === 0)
    return { ok: false, code: "amount_exceeds_unallocated", unallocatedCents };
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  if (dated.paidOn < receipt.receivedOn)
    return { ok: false, code: "refund_before_receipt", receivedOn: receipt.receivedOn };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "receipt", externalData);
  if (taken) return taken;

  const receivedOn = dated.paidOn;
  const id = insertReceipt(tx, context, {
    ...{
      clientId: bookedClientId,
      kind: "refund",
      ofReceipt: receiptId,
      reverses: null,
      currency,
      amountCents: -refundedCents,
    },
    ...{ unallocatedCents: 0, receivedOn, method, payer: null, reference: null, note, ...externalData },
  });
  setUnallocated(tx, companyId, receiptId, unallocatedCents - refundedCents, now);
  await recordEvent(tx, context, {
    type: "receipt.refunded",
    data: {
      ...{ receiptId, refundId: id, clientId, currency, amountCents: refundedCents, paidOn: receivedOn, method, note },
      ...statedExternalData(externalData),
    },
  });
  return { ok: true, receipt: await getReceipt(tx, companyId, id) };
}
