import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { listUnsettled } from "#lib/db/online-payments/online-payments.ts";
import { listSendingRefunds } from "#lib/db/online-payments/online-refunds.ts";
import { listPaymentAccounts, type PaymentAccount, setReconciled } from "#lib/db/online-payments/payment-accounts.ts";
import { log } from "#lib/log.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import { readOnlinePayouts } from "#lib/online-payments/read-online-payouts.ts";
import { sendOnlineRefund } from "#lib/online-payments/send-online-refund.ts";
import { type SettleOutcome, settleOnlinePayment, settleSubject } from "#lib/online-payments/settle-online-payment.ts";

/** The clocks differ, and the provider lists a change a little after it happened. */
const OVERLAP_MS = 60 * 60 * 1000;
/** The provider keeps its list for 30 days. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000;
const PAGE = 100;
/** More refunds that the provider did not answer wait for the next night. */
const MOST_REFUNDS = 100;

/**
 * Reads anew what the providers say has changed since the last time, and all that is not settled, so that a message that
 * was lost leaves nothing out, and what they paid out to the bank. An account that fails is read again the next time, from where it was. `after`: the
 * company that the ones to read follow. `deadline`: when to stop, by the server's clock in milliseconds; the answer is
 * after which company to go on, and null where all were read.
 */
export async function reconcileOnlinePayments(
  now: Date,
  after: string | null,
  deadline: number,
): Promise<string | null> {
  let last = after;
  for (;;) {
    const [account] = await listPaymentAccounts(last, 1);
    if (!account) return null;
    await reconcileAccount(account, now);
    // After the payments that are in them. What fails is read the next night, which looks back a month.
    await readOnlinePayouts(account.companyId, now);
    last = account.companyId;
    if (Date.now() >= deadline) return last;
  }
}

async function reconcileAccount(account: PaymentAccount, now: Date): Promise<void> {
  const { companyId, reconciledAt } = account;
  const provider = providerOf(account);
  if (!provider) return;
  for (const id of await listSendingRefunds(companyId, MOST_REFUNDS))
    await sendOnlineRefund(companyId, id, now).catch((error) => log.error({ err: error, refundId: id }, "no refund"));
  const earliest = now.getTime() - LISTED_MS;
  const since = new Date(Math.max(earliest, new Date(reconciledAt).getTime() - OVERLAP_MS));
  const changes = await provider.listChanges(since);
  if (!changes.ok) return;
  let isWhole = true;
  const note = (outcome: SettleOutcome) => {
    isWhole &&= outcome.ok || outcome.code === "provider_object_not_found";
  };
  for (const subject of changes.subjects) note(await settleSubject(companyId, subject, now));
  let after: string | null = null;
  for (;;) {
    const page = await listUnsettled(companyId, after, PAGE);
    for (const { id } of page) note(await settleOnlinePayment(companyId, id, now));
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE || after === null) break;
  }
  if (isWhole)
    await inTransaction(async (tx) => {
      setReconciled(tx, companyId, now);
      return { ok: true };
    });
}
