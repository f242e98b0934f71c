import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import {
  failPayouts,
  listKnownPayouts,
  notePayoutChanges,
  savePayouts,
} from "#lib/db/online-payments/online-payouts.ts";
import { findPaymentAccount, type PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import {
  type ListedPayouts,
  type OnlinePayout,
  type PayoutComposition,
  type ProviderPayout,
  wholeComposition,
} from "#lib/domain/online-payments/online-payout.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import type { PaymentProvider, ProviderFailure } from "#lib/online-payments/provider/payment-provider.ts";
import { noteRefusal } from "#lib/online-payments/settle-online-payment.ts";

/** A payout reaches the bank, or comes back, some days after it was made. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000;
/** More compositions wait for the next time: each is a request or several. */
const MOST_COMPOSITIONS = 40;

export type ReadPayoutsOutcome = { ok: true } | { ok: false; code: "online_payments_off" } | ProviderFailure;

/**
 * Reads what the provider paid out to the bank of a company in the last 30 days, with what each payout consists of. What
 * is stored already changes only where a payout came back, or the provider has listed meanwhile what is in it.
 */
export async function readOnlinePayouts(companyId: string, now: Date): Promise<ReadPayoutsOutcome> {
  const account = await findPaymentAccount("pool", companyId);
  const provider = account && providerOf(account);
  if (!account || !provider) return { ok: false, code: "online_payments_off" };
  const listed = await provider.listPayouts(new Date(now.getTime() - LISTED_MS));
  if (!listed.ok) return noteRefusal(account, listed, now);
  const failed = new Set(listed.failedIds);
  const known = await listKnownPayouts(
    companyId,
    account.provider,
    listed.payouts.map(({ id }) => id),
  );
  const composed = new Set(known.filter((each) => each.hasComposition).map((each) => each.providerPayoutId));
  const wanted = listed.payouts.filter(({ id }) => !composed.has(id) && !failed.has(id)).slice(0, MOST_COMPOSITIONS);
  const compositions = await readCompositions(provider, wanted);
  await store(account, listed, compositions, now);
  return { ok: true };
}

/** What is not answered is asked for the next time. */
async function readCompositions(
  provider: PaymentProvider,
  payouts: readonly ProviderPayout[],
): Promise<Map<string, PayoutComposition>> {
  const compositions = new Map<string, PayoutComposition>();
  for (const payout of payouts) {
    const read = await provider.readComposition(payout);
    if (!read.ok) break;
    const whole = wholeComposition(read.composition, payout.amountCents);
    if (whole) compositions.set(payout.id, whole);
  }
  return compositions;
}

async function store(
  { companyId, provider, accountId, isLive, daysAhead }: PaymentAccount,
  { payouts, failedIds }: ListedPayouts,
  compositions: ReadonlyMap<string, PayoutComposition>,
  now: Date,
): Promise<void> {
  const failed = new Set(failedIds);
  const rows = payouts.map(
    ({ id, currency, amountCents, arrivesAt }): Omit<OnlinePayout, "id"> => ({
      ...{ provider, providerPayoutId: id, accountId, isLive, currency, amountCents },
      arrivesOn: todayIn("UTC", companyNow(arrivesAt, daysAhead)),
      ...{ hasFailed: failed.has(id), composition: compositions.get(id) ?? null },
    }),
  );
  await inTransaction(async (tx) => {
    const saved = await savePayouts(tx, companyId, rows, now);
    // Of a payout from before the time that was asked for.
    const ended = await failPayouts(tx, companyId, { provider, ids: failedIds }, now);
    if (saved + ended > 0) {
      notePayoutChanges(tx, companyId);
      enqueue(tx, "match_bank_entries", { companyId });
    }
    return { ok: true };
  });
}
