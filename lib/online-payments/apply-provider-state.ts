import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { lockOnlinePayment, updateOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { noteOnlineRefunds, type RefundAnswer } from "#lib/db/online-payments/online-refunds.ts";
import type { PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import {
  goneBackCents,
  type OnlinePayment,
  onlinePaymentEvents,
  onlinePaymentStatus,
} from "#lib/domain/online-payments/online-payment.ts";
import type {
  ProviderCheckout,
  ProviderPayment,
  ProviderRefund,
} from "#lib/domain/online-payments/provider-payment.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { onlinePaymentEvent } from "#lib/online-payments/online-payment-event.ts";
import { recordOnlineFees } from "#lib/online-payments/record-online-fees.ts";
import { recordOnlineReceipt } from "#lib/online-payments/record-online-receipt.ts";
import { settleReturnedMoney } from "#lib/online-payments/settle-returned-money.ts";

interface ProviderState {
  checkout: ProviderCheckout | null;
  payment: ProviderPayment | null;
}

export type ApplyOutcome =
  | { ok: true; payment: OnlinePayment }
  /** It was settled since `before` was read: what was read of the provider may be older than that. */
  | { ok: false; code: "settled_meanwhile" };

/**
 * Brings a payment to the state that the provider has: its row with the receipt of its money and its fees in one
 * transaction, then, with that receipt locked, what of it went back. What an invoice does not let go of is left as it
 * is, and waits for a decision.
 */
export async function applyProviderState(
  account: PaymentAccount,
  before: OnlinePayment,
  { checkout, payment }: ProviderState,
  now: Date,
): Promise<ApplyOutcome> {
  const paid = payment && inClockOf(payment, account.daysAhead);
  const stuck = new Set<string>();
  let version = before.version;
  for (;;) {
    const at = { ...before, version };
    const outcome = await inTransaction((tx) => apply(tx, account, at, { checkout, payment: paid }, stuck, now));
    if (!outcome.ok && outcome.code === "settled_meanwhile") return outcome;
    if (!outcome.ok) stuck.add(outcome.key);
    else if (!outcome.isFollowed) return outcome;
    else version = outcome.payment.version;
  }
}

type Applied =
  /** `isFollowed`: the receipt was recorded, and what of it went back follows. */
  | { ok: true; payment: OnlinePayment; isFollowed: boolean }
  | { ok: false; code: "settled_meanwhile" }
  | { ok: false; code: "not_taken_back"; key: string };

async function apply(
  tx: Tx,
  account: PaymentAccount,
  { id, version }: OnlinePayment,
  { checkout, payment: paid }: ProviderState,
  stuck: ReadonlySet<string>,
  now: Date,
): Promise<Applied> {
  const { companyId, groupId, daysAhead } = account;
  const locked = await lockOnlinePayment(tx, companyId, id);
  if (locked?.version !== version) return { ok: false, code: "settled_meanwhile" };
  const context: Context = { groupId, companyId, actor: { kind: "client", id: null }, now: companyNow(now, daysAhead) };
  const settled: OnlinePayment = { ...locked, ...factsOf(locked, { checkout, payment: paid }, now) };
  settled.decision = null;
  settled.stuckReturns = [];
  if (paid && locked.receiptId !== null) {
    const by: Context = { ...context, actor: { kind: "system", id: null } };
    const returned = await settleReturnedMoney(tx, by, locked.receiptId, settled, paid, stuck);
    if (!returned.ok) return returned;
    settled.decision = returned.decision;
    settled.stuckReturns = [...stuck];
    noteOnlineRefunds(tx, companyId, answersOf(paid.refunds, stuck), context.now);
  } else if (paid) Object.assign(settled, await recordOnlineReceipt(tx, context, settled, paid));
  if (paid) await recordOnlineFees(tx, context, settled, paid);
  const isFollowed = settled.receiptId !== locked.receiptId;
  if (isSame(settled, locked)) return { ok: true, payment: locked, isFollowed };
  const written = { ...settled, version: version + 1, updatedAt: now.toISOString() };
  updateOnlinePayment(tx, companyId, written);
  for (const event of onlinePaymentEvents(locked, written))
    await recordEvent(tx, { ...context, actor: { kind: "system", id: null } }, onlinePaymentEvent(event, written));
  return { ok: true, payment: written, isFollowed };
}

/** What the provider says of refunds that were asked for here. */
function answersOf(refunds: readonly ProviderRefund[], stuck: ReadonlySet<string>): RefundAnswer[] {
  return refunds.flatMap(({ id, requestId, state, failure }) =>
    requestId !== null && isUuid(requestId) && !stuck.has(requestId)
      ? [{ id: requestId, status: state === "failed" ? "failed" : "sent", failure, providerRefundId: id }]
      : [],
  );
}

/** A payment with its days as the clock of a test company counts them. */
function inClockOf(payment: ProviderPayment, daysAhead: number): ProviderPayment {
  const shifted = <T extends { createdAt: Date }>(entry: T) => ({
    ...entry,
    createdAt: companyNow(entry.createdAt, daysAhead),
  });
  return {
    ...payment,
    chargedAt: payment.chargedAt && companyNow(payment.chargedAt, daysAhead),
    fees: payment.fees.map(shifted),
    refunds: payment.refunds.map(shifted),
    disputes: payment.disputes.map(shifted),
  };
}

function factsOf(locked: OnlinePayment, { checkout, payment: paid }: ProviderState, now: Date): Partial<OnlinePayment> {
  // The answer with its page was lost, so that nobody has the address.
  const isPageless = locked.checkoutId === null && !checkout && !paid && locked.status === "open";
  if (isPageless) return new Date(locked.expiresAt) < now ? { status: "expired" } : {};
  const page = checkout && {
    checkoutId: locked.checkoutId ?? checkout.id,
    checkoutUrl: checkout.url,
    expiresAt: checkout.expiresAt.toISOString(),
  };
  const status = onlinePaymentStatus(checkout, paid);
  if (!paid) return { ...page, status };
  return {
    ...page,
    ...{ status, providerPaymentId: paid.id, method: paid.method },
    failure: status === "succeeded" ? null : paid.failure,
    ...(status !== "open" && { checkoutUrl: null }),
    chargedAt: paid.state === "open" ? locked.chargedAt : (paid.chargedAt?.toISOString() ?? null),
    settlementCurrency: paid.settlement?.currency ?? locked.settlementCurrency,
    settlementCents: paid.settlement?.amountCents ?? locked.settlementCents,
    feeCents: paid.settlement?.feeCents ?? locked.feeCents,
    netCents: paid.settlement?.netCents ?? locked.netCents,
    goneBackCents: goneBackCents(paid),
  };
}

function isSame(one: OnlinePayment, other: OnlinePayment): boolean {
  return isDeepStrictEqual(one, other);
}
