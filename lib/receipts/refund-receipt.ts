import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { GivenExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { type TakeOffBalanceOutcome, takeOffBalance } from "#lib/receipts/take-off-balance.ts";

export type RefundReceiptOutcome = TakeOffBalanceOutcome;

interface Refund extends GivenExternalData {
  /** Null: all that is on no invoice. */
  amount: number | null;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  note: string | null;
}

/** Records that money of a receipt that is on no invoice went back to the client. */
export function refundReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  refund: Refund,
): Promise<RefundReceiptOutcome> {
  return takeOffBalance<never>(tx, context, receiptId, { ...refund, kind: "refund" });
}
