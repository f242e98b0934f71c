import "server-only";
import { findBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { GivenExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { refuseAboveLimit, type WriteOffExceedsLimit } from "#lib/domain/payments/write-off-limit.ts";
import { type Receipt, writtenOffCents } from "#lib/domain/receipts/receipt.ts";
import { type TakeOffBalanceOutcome, takeOffBalance } from "#lib/receipts/take-off-balance.ts";

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
export function writeOffReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  writeOff: WriteOff,
): Promise<TakeOffBalanceOutcome | WriteOffExceedsLimit> {
  return takeOffBalance(tx, context, receiptId, { ...writeOff, kind: "write_off", method: null }, refuse);
}

/** Whether all that is on no invoice is small enough to be written off. */
export async function mayWriteOffBalance(companyId: string, receipt: Receipt): Promise<boolean> {
  const { kind, unallocatedCents } = receipt;
  if (kind !== "receipt" || unallocatedCents === 0) return false;
  return refuse(receipt, unallocatedCents, await findBooks("pool", companyId)) === null;
}

function refuse({ currency, entries }: Receipt, cents: number, books: Parameters<typeof refuseAboveLimit>[2]) {
  return refuseAboveLimit(writtenOffCents(entries) + cents, { currency, rateE6: null }, books);
}
