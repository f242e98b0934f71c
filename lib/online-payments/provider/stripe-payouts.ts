import "server-only";
import type Stripe from "stripe";
import type { ListedPayouts, PayoutComposition, ProviderPayout } from "#lib/domain/online-payments/online-payout.ts";
import { fromStripeAmount, fromStripeSum } from "#lib/online-payments/provider/stripe-amount.ts";

// The right to read the balance is one that each key has; a list of payouts would need one more. A payout is a line of
// the balance with the payout's id as its source, and another one of the type payout_failure or payout_cancel with the
// same source where it came back (docs.stripe.com/reports/balance-transaction-types).

/** More payouts of the time that is asked for are not read: one a day is usual. */
const MOST_PAYOUTS = 500;
/** A payout of more lines stays without its composition. */
const MOST_LINES = 5_000;

/** The payouts since an instant. */
export async function listStripePayouts(stripe: Stripe, since: Date): Promise<ListedPayouts> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const [paid, failed, cancelled] = await Promise.all(
    ["payout", "payout_failure", "payout_cancel"].map((type) =>
      stripe.balanceTransactions.list({ type, created, limit: 100 }).autoPagingToArray({ limit: MOST_PAYOUTS }),
    ),
  );
  return {
    payouts: (paid ?? []).flatMap((line) => toProviderPayout(line) ?? []),
    failedIds: [...(failed ?? []), ...(cancelled ?? [])].flatMap((line) => sourceOf(line) ?? []),
  };
}

function toProviderPayout(line: Stripe.BalanceTransaction): ProviderPayout | null {
  const id = sourceOf(line);
  const currency = line.currency.toUpperCase();
  if (id === null || line.amount === 0) return null;
  return {
    ...{ id, currency, amountCents: fromStripeAmount(-line.amount, currency) },
    feeCents: fromStripeAmount(line.fee, currency),
    arrivesAt: new Date(line.available_on * 1000),
  };
}

/**
 * What a payout consists of, by Stripe's categories for accounting; null of more than 5,000 lines. Stripe refuses it of
 * payouts that the owner asked for.
 */
export async function readStripeComposition(
  stripe: Stripe,
  payout: ProviderPayout,
): Promise<{ composition: PayoutComposition | null }> {
  const lines = await stripe.balanceTransactions
    .list({ payout: payout.id, limit: 100 })
    .autoPagingToArray({ limit: MOST_LINES + 1 });
  if (lines.length > MOST_LINES) return { composition: null };
  return { composition: compositionOf(lines, payout) };
}

/** The categories of docs.stripe.com/reports/reporting-categories. All others are what else came or went. */
const CHARGED = new Set(["charge", "partial_capture_reversal"]);
const RETURNED = new Set(["refund", "refund_failure", "charge_failure", "dispute", "dispute_reversal"]);

function compositionOf(
  lines: readonly Stripe.BalanceTransaction[],
  { id, currency, feeCents }: ProviderPayout,
): PayoutComposition | null {
  const sums = { paymentCount: 0, gross: 0, returned: 0, fee: 0, other: 0 };
  for (const line of lines) {
    // The list of a payout has the payout itself.
    if (line.type === "payout" && sourceOf(line) === id) continue;
    const { reporting_category: category, amount, fee } = line;
    sums.fee += fee;
    if (CHARGED.has(category)) sums.gross += amount;
    else if (RETURNED.has(category)) sums.returned -= amount;
    else if (category === "fee") sums.fee -= amount;
    else sums.other += amount;
    if (category === "charge") sums.paymentCount += 1;
  }
  const [grossCents, returnedCents, ofLines, otherCents] = [sums.gross, sums.returned, sums.fee, sums.other].map(
    (sum) => fromStripeSum(sum, currency),
  );
  if (grossCents == null || returnedCents == null || ofLines == null || otherCents == null) return null;
  return { paymentCount: sums.paymentCount, grossCents, returnedCents, feeCents: ofLines + feeCents, otherCents };
}

function sourceOf({ source }: Stripe.BalanceTransaction): string | null {
  return typeof source === "string" ? source : (source?.id ?? null);
}
