import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findByReceipt } from "#lib/db/online-payments/online-payments.ts";
import { insertOnlineRefund } from "#lib/db/online-payments/online-refunds.ts";
import { findPaymentAccount, isUsable, type PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { getReceipt, lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { GivenExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { isOfOther } from "#lib/online-payments/settle-online-payment.ts";
import type { RefundReceiptOutcome } from "#lib/receipts/refund-receipt.ts";
import { takeOffBalance } from "#lib/receipts/take-off-balance.ts";

export type RefundOnlineOutcome =
  | RefundReceiptOutcome
  /** The money did not come by the connected account, or came in another currency, or is gone already. */
  | { ok: false; code: "not_refundable_online" };

interface OnlineRefundInput extends GivenExternalData {
  /** Null: all that is on no invoice. */
  amount: number | null;
  note: string | null;
}

/**
 * Gives money of a receipt that is on no invoice back by the provider that it came by. The entry, what is to be sent and
 * the job that sends it are of the transaction. What the provider then refuses is on the client's balance again.
 */
export async function refundOnline(
  tx: Tx,
  context: Context,
  receiptId: string,
  refund: OnlineRefundInput,
): Promise<RefundOnlineOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  // Whoever records that money of the payment went back has locked the receipt too.
  const payment = await findByReceipt(tx, companyId, receiptId);
  const receipt = await getReceipt(tx, companyId, receiptId);
  if (receipt.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  if (!isRefundable(payment, receipt, await findPaymentAccount(tx, companyId)))
    return { ok: false, code: "not_refundable_online" };
  const id = newId();
  const taken = await takeOffBalance(tx, context, receiptId, {
    ...refund,
    ...{ kind: "refund", date: null, method: receipt.method, origin: { provider: payment.provider, providerId: id } },
  });
  if (!taken.ok) return taken;
  const entryId = taken.receipt.id;
  const amountCents = -taken.receipt.amountCents;
  insertOnlineRefund(
    tx,
    companyId,
    {
      ...{ id, onlinePaymentId: payment.id, receiptId: entryId, amountCents },
      ...{ status: "sending", failure: null, attemptedAt: null },
    },
    now,
  );
  enqueue(tx, "send_online_refund", { companyId, refundId: id });
  return { ok: true, receipt: await getReceipt(tx, companyId, entryId) };
}

/** Whether money of a receipt can go back by the provider that it came by. */
export function isRefundable(
  payment: OnlinePayment | null,
  { currency }: Pick<Receipt, "currency">,
  account: PaymentAccount | null,
): payment is OnlinePayment {
  return (
    payment?.status === "succeeded" &&
    payment.currency === currency &&
    isUsable(account) &&
    !isOfOther(payment, account)
  );
}
