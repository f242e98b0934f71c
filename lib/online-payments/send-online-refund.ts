import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { findOnlinePayment, lockOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { findOnlineRefund, noteOnlineRefunds, type OnlineRefund } from "#lib/db/online-payments/online-refunds.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import type { PaymentProvider, ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";
import { isOfOther, noteRefusal, settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";

/** After these the provider may do it later, so that it is asked again. */
const PASSING: ReadonlySet<ProviderFailure["code"]> = new Set(["unavailable", "rate_limited", "key_refused"]);
const DISCONNECTED = "The account that the money came by is not connected any more.";

/**
 * Sends a refund to its provider, once: it carries our id, and is not asked for where the provider lists it, also after
 * the day for which the provider remembers idempotency keys. What the provider refuses for good is reversed. `false`: it
 * is to be tried again.
 */
export async function sendOnlineRefund(companyId: string, refundId: string, now: Date): Promise<boolean> {
  const refund = await findOnlineRefund("pool", companyId, refundId);
  if (refund?.status !== "sending") return true;
  if (await isReversed("pool", companyId, refund.receiptId)) return giveUp(companyId, refund, null, now);
  const payment = await findOnlinePayment("pool", companyId, refund.onlinePaymentId);
  if (!payment) throw new Error(`the online payment of the refund ${refundId} is gone`);
  const account = await findPaymentAccount("pool", companyId);
  const provider = account && !isOfOther(payment, account) && providerOf(account);
  if (!account || !provider) return giveUp(companyId, refund, DISCONNECTED, now);
  const asked = await ask(provider, payment, refund);
  if (asked.ok) return (await settleOnlinePayment(companyId, payment.id, now)).ok;
  await noteRefusal(account, asked, now);
  return PASSING.has(asked.code) ? false : giveUp(companyId, refund, asked.reason, now);
}

async function ask(
  provider: PaymentProvider,
  { providerPaymentId, currency }: OnlinePayment,
  { id: requestId, amountCents }: OnlineRefund,
): Promise<{ ok: true } | ProviderFailure> {
  const paymentId = providerPaymentId ?? "";
  const known = await provider.readPayment(paymentId);
  if (!known.ok) return known;
  if (known.payment.refunds.some((refund) => refund.requestId === requestId)) return { ok: true };
  return provider.refund({ requestId, paymentId, currency, amountCents });
}

async function isReversed(source: Tx | "pool", companyId: string, entryId: string): Promise<boolean> {
  const entry = await findReceipt(source, companyId, entryId);
  const receipt = entry?.ofReceipt ? await findReceipt(source, companyId, entry.ofReceipt) : null;
  return receipt?.entries.some(({ reverses }) => reverses === entryId) ?? false;
}

/** The money is on the client's balance again. `failure`: null where a person reversed the entry. */
async function giveUp(
  companyId: string,
  { id, onlinePaymentId, receiptId }: OnlineRefund,
  failure: string | null,
  now: Date,
): Promise<true> {
  const { groupId, daysAhead } = await getCompany("pool", companyId);
  const context = { groupId, companyId, actor: { kind: "system" as const, id: null }, now: companyNow(now, daysAhead) };
  await inTransaction(async (tx) => {
    await lockOnlinePayment(tx, companyId, onlinePaymentId);
    const current = await findOnlineRefund(tx, companyId, id);
    if (current?.status !== "sending") return { ok: true };
    if (!(await isReversed(tx, companyId, receiptId))) {
      const reversed = await reverseReceipt(tx, context, receiptId, null);
      if (!reversed.ok) throw new Error(`the refund ${id} was not reversed: ${reversed.code}`);
    }
    noteOnlineRefunds(tx, companyId, [{ id, status: "failed", failure, providerRefundId: null }], context.now);
    return { ok: true };
  });
  return true;
}
