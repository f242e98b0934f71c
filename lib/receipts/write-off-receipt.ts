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
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { refuseAboveLimit, type WriteOffExceedsLimit } from "#lib/domain/payments/write-off-limit.ts";
import { type Receipt, writtenOffCents } from "#lib/domain/receipts/receipt.ts";
import { type DateRefusal, decideDate } from "#lib/payments/record-payment.ts";

export type WriteOffReceiptOutcome =
  /** The entry that takes it off the receipt. */
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "receipt_not_found" | "not_a_receipt" }
  | { ok: false; code: "amount_exceeds_unallocated"; unallocatedCents: number }
  | { ok: false; code: "refund_before_receipt"; receivedOn: CalendarDate }
  | DateRefusal
  | ExternalIdTaken
  | WriteOffExceedsLimit;

interface WriteOff extends GivenExternalData {
  /** Null: all that is on no invoice. */
  amount: number | null;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  note: string | null;
}

/**
 * Keeps what little of a receipt is on no invoice, as income: a difference of cents that nobody sends back. All that is
 * written off of a receipt is within the company's limit.
 */
export async function writeOffReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  { amount, date, note, ...external }: WriteOff,
): Promise<WriteOffReceiptOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  const books = await shareBooks(tx, companyId);
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (receipt?.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const { unallocatedCents, clientId, bookedClientId, currency, entries } = receipt;
  const keptCents = amount ?? unallocatedCents;
  if (keptCents > unallocatedCents || keptCents === 0)
    return { ok: false, code: "amount_exceeds_unallocated", unallocatedCents };
  const limit = { booksCurrency: currencyOfBooks(books.country), limitCents: books.writeOffLimitCents };
  const above = refuseAboveLimit(writtenOffCents(entries) + keptCents, { currency, rateE6: null }, limit);
  if (above) return above;
  const dated = decideDate(date, books, now);
  if (!dated.ok) return dated;
  const receivedOn = dated.paidOn;
  if (receivedOn < receipt.receivedOn)
    return { ok: false, code: "refund_before_receipt", receivedOn: receipt.receivedOn };
  const externalData = externalDataOf(external);
  const taken = await refuseTakenId(tx, companyId, "receipt", externalData);
  if (taken) return taken;

  const id = insertReceipt(tx, context, {
    ...{ clientId: bookedClientId, kind: "write_off", ofReceipt: receiptId, reverses: null, currency },
    ...{ amountCents: -keptCents, unallocatedCents: 0, receivedOn, method: null, payer: null, reference: null },
    ...{ note, ...externalData },
  });
  setUnallocated(tx, companyId, receiptId, unallocatedCents - keptCents, now);
  await recordEvent(tx, context, {
    type: "receipt.written_off",
    data: {
      ...{ receiptId, writeOffId: id, clientId, currency, amountCents: keptCents, paidOn: receivedOn, note },
      ...statedExternalData(externalData),
    },
  });
  return { ok: true, receipt: await getReceipt(tx, companyId, id) };
}
