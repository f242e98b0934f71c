import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findListedOnlinePayment } from "#lib/db/online-payments/online-payment-list.ts";
import { findByReceipt, lockOnlinePayment, updateOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { findReceipt, lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ListedOnlinePayment, OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";
import { onlinePaymentEvent } from "#lib/online-payments/online-payment-event.ts";

/**
 * What a person decides of a payment. `receipt`: its money, which nothing was recorded of, is this receipt.
 * `recorded_by_hand`: a person recorded what went back, or nothing has to be.
 */
export type OnlinePaymentResolution = { as: "receipt"; receiptId: string } | { as: "recorded_by_hand" };

export type ResolveOutcome =
  | { ok: true; payment: ListedOnlinePayment }
  | { ok: false; code: "online_payment_not_found" | "receipt_not_found" }
  /** It does not wait for this decision. */
  | { ok: false; code: "decision_not_asked" }
  /** The receipt is of another client or another payment, or is no money that stands. */
  | { ok: false; code: "receipt_of_other_money" };

/** Ends the wait of a payment for a decision. */
export async function resolveOnlinePayment(
  tx: Tx,
  context: Context,
  id: string,
  resolution: OnlinePaymentResolution,
): Promise<ResolveOutcome> {
  const { companyId } = context;
  const payment = await lockOnlinePayment(tx, companyId, id);
  if (!payment) return { ok: false, code: "online_payment_not_found" };
  const isOfReturns = payment.decision === "not_taken_back";
  if (payment.decision === null || isOfReturns !== (resolution.as === "recorded_by_hand"))
    return { ok: false, code: "decision_not_asked" };
  if (resolution.as === "receipt") {
    const fit = await fitReceipt(tx, companyId, id, resolution.receiptId);
    if (!fit.ok) return fit;
  }
  const resolved: OnlinePayment = {
    ...payment,
    ...(resolution.as === "receipt"
      ? { receiptId: resolution.receiptId }
      : { returnsByHand: [...payment.returnsByHand, ...payment.stuckReturns], stuckReturns: [] }),
    ...{ decision: null, version: payment.version + 1, updatedAt: context.now.toISOString() },
  };
  updateOnlinePayment(tx, companyId, resolved);
  const { receiptId } = resolved;
  await recordEvent(tx, context, onlinePaymentEvent("resolved", { ...payment, receiptId }));
  return { ok: true, payment: await listed(tx, companyId, id) };
}

/** Locks a receipt and checks that it can be the money of a payment. */
async function fitReceipt(
  tx: Tx,
  companyId: string,
  id: string,
  receiptId: string,
): Promise<{ ok: true } | { ok: false; code: "receipt_not_found" | "receipt_of_other_money" }> {
  await lockReceipt(tx, companyId, receiptId);
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (!receipt) return { ok: false, code: "receipt_not_found" };
  const { clientId } = await listed(tx, companyId, id);
  const stands = receipt.kind === "receipt" && receiptState(receipt, receipt.entries) !== "reversed";
  const isTaken = (await findByReceipt(tx, companyId, receiptId)) !== null;
  return stands && receipt.clientId === clientId && !isTaken
    ? { ok: true }
    : { ok: false, code: "receipt_of_other_money" };
}

async function listed(tx: Tx, companyId: string, id: string): Promise<ListedOnlinePayment> {
  const payment = await findListedOnlinePayment(tx, companyId, id);
  if (!payment) throw new Error(`the online payment ${id} is gone`);
  return payment;
}
