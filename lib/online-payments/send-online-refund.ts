import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { systemContext } from "#lib/db/companies/system-context.ts";
import { findOnlinePayment, lockOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import {
  findOnlineRefund,
  noteAttempt,
  noteOnlineRefunds,
  type OnlineRefund,
} from "#lib/db/online-payments/online-refunds.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import type { PaymentProvider, ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";
import { isOfOther, noteRefusal, settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";

/** After these the provider may do it later, so that it is asked again. */
const PASSING: ReadonlySet<ProviderFailure["code"]> = new Set(["unavailable", "rate_limited", "key_refused"]);
/** The longest note of an entry. */
const MOST_NOTE = 500;
const DISCONNECTED = "The account that the money came by is not connected any more.";

/**
 * Sends a refund to its provider, once: it carries our id, and is not asked for where the provider lists it, also after
 * the day for which the provider remembers idempotency keys. What the provider refuses for good is reversed. `false`: it
 * is to be tried again.
 */
export async function sendOnlineRefund(companyId: string, refundId: string, now: Date): Promise<boolean> {
  const refund = await findOnlineRefund("pool", companyId, refundId);
  if (refund?.status !== "sending") return true;
  const payment = await findOnlinePayment("pool", companyId, refund.onlinePaymentId);
  if (!payment) throw new Error(`the online payment of the refund ${refundId} is gone`);
  const account = await findPaymentAccount("pool", companyId);
  const provider = account && !isOfOther(payment, account) && providerOf(account);
  // Of what the provider may have, it alone can say that it has it not.
  if (!account || !provider) return refund.attemptedAt === null && giveUp(companyId, refund, DISCONNECTED, now);
  const known = await provider.readPayment(payment.providerPaymentId ?? "");
  const isThere = known.ok && known.payment.refunds.some(({ requestId }) => requestId === refundId);
  const asked = !known.ok || isThere ? known : await ask(provider, companyId, payment, refund, now);
  if (!asked.ok) {
    await noteRefusal(account, asked, now);
    const isCertain = !PASSING.has(asked.code) && (known.ok || refund.attemptedAt === null);
    if (!isCertain) return false;
    await giveUp(companyId, refund, asked.reason, now);
  }
  return (await settleOnlinePayment(companyId, payment.id, now)).ok;
}

async function ask(
  provider: PaymentProvider,
  companyId: string,
  { providerPaymentId, currency }: OnlinePayment,
  { id: requestId, amountCents }: OnlineRefund,
  now: Date,
): Promise<{ ok: true } | ProviderFailure> {
  await inTransaction(async (tx) => {
    noteAttempt(tx, companyId, requestId, now);
    return { ok: true };
  });
  return provider.refund({ requestId, paymentId: providerPaymentId ?? "", currency, amountCents });
}

/** Reverses the entry: the money is on the client's balance again. */
async function giveUp(
  companyId: string,
  { id, onlinePaymentId, receiptId }: OnlineRefund,
  failure: string,
  now: Date,
): Promise<true> {
  const context = await systemContext(companyId, now);
  await inTransaction(async (tx) => {
    await lockOnlinePayment(tx, companyId, onlinePaymentId);
    const current = await findOnlineRefund(tx, companyId, id);
    if (current?.status !== "sending") return { ok: true };
    const note = failure.slice(0, MOST_NOTE);
    const reversed = await reverseReceipt(tx, context, receiptId, note, "provider");
    if (!reversed.ok) throw new Error(`the refund ${id} was not reversed: ${reversed.code}`);
    noteOnlineRefunds(tx, companyId, [{ id, status: "failed", failure, providerRefundId: null }], context.now);
    return { ok: true };
  });
  return true;
}
