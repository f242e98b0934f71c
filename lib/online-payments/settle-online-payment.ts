import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { findByProviderPayment, findOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { findPaymentAccount, type PaymentAccount, setKeyRefused } from "#lib/db/online-payments/payment-accounts.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { ProviderCheckout, ProviderPayment } from "#lib/domain/online-payments/provider-payment.ts";
import { applyProviderState } from "#lib/online-payments/apply-provider-state.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import type {
  ChangeSubject,
  PaymentProvider,
  ProviderFailure,
} from "#lib/online-payments/provider/payment-provider.ts";

export type SettleOutcome =
  /** Null: nothing of it was asked for here. */
  | { ok: true; payment: OnlinePayment | null }
  /** The account is disconnected, or its key cannot be opened. */
  | { ok: false; code: "online_payments_off" }
  | ProviderFailure;

/** Others settle the same payment at the same time; each time one of them is done. */
const MOST_ROUNDS = 8;

/**
 * Reads anew what a message of the provider is about, and brings our rows to that state. The order of messages, their
 * number and their content do not matter.
 */
export async function settleSubject(companyId: string, subject: ChangeSubject, now: Date): Promise<SettleOutcome> {
  const account = await findPaymentAccount("pool", companyId);
  const provider = account && providerOf(account);
  if (!account || !provider) return { ok: false, code: "online_payments_off" };
  const id = await findOurs(account, provider, subject);
  if (!id.ok) return noteRefusal(account, id, now);
  return id.onlinePaymentId === null
    ? { ok: true, payment: null }
    : settle(account, provider, id.onlinePaymentId, now, subject);
}

/** Brings a payment that a client was asked for to the state that the provider has of it. */
export async function settleOnlinePayment(
  companyId: string,
  onlinePaymentId: string,
  now: Date,
): Promise<SettleOutcome> {
  const account = await findPaymentAccount("pool", companyId);
  const provider = account && providerOf(account);
  if (!account || !provider) return { ok: false, code: "online_payments_off" };
  return settle(account, provider, onlinePaymentId, now, null);
}

async function settle(
  account: PaymentAccount,
  provider: PaymentProvider,
  onlinePaymentId: string,
  now: Date,
  subject: ChangeSubject | null,
): Promise<SettleOutcome> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = await findOnlinePayment("pool", account.companyId, onlinePaymentId);
    // What another account has is not read by this one.
    if (!before || isOfOther(before, account)) return { ok: true, payment: null };
    const read = await readState(provider, before, subject);
    if (!read.ok) return noteRefusal(account, read, now);
    const outcome = await applyProviderState(account, before, read, now);
    if (outcome.ok) return { ok: true, payment: outcome.payment };
  }
  return { ok: false, code: "unavailable", reason: "others settle the same payment" };
}

/** Whether a payment was made at another account than the one that is connected. */
export function isOfOther(payment: OnlinePayment, { accountId, isLive, provider }: PaymentAccount): boolean {
  const isOtherAccount = payment.accountId !== null && accountId !== null && payment.accountId !== accountId;
  return isOtherAccount || payment.isLive !== isLive || payment.provider !== provider;
}

type State = { ok: true; checkout: ProviderCheckout | null; payment: ProviderPayment | null };

/** The page, where it says more than the payment, and the payment as they are now. */
async function readState(
  provider: PaymentProvider,
  { checkoutId, providerPaymentId }: OnlinePayment,
  subject: ChangeSubject | null,
): Promise<State | ProviderFailure> {
  const pageId = checkoutId ?? (subject?.kind === "checkout" ? subject.id : null);
  const known = providerPaymentId ?? (subject?.kind === "payment" ? subject.id : null);
  const first = known === null ? null : await provider.readPayment(known);
  if (first && !first.ok) return first;
  const isDecided = first !== null && first.payment.state !== "open";
  if (isDecided || pageId === null) return { ok: true, checkout: null, payment: first?.payment ?? null };
  const page = await provider.readCheckout(pageId);
  if (!page.ok) return page;
  const { checkout } = page;
  if (first !== null || checkout.paymentId === null) return { ok: true, checkout, payment: first?.payment ?? null };
  const begun = await provider.readPayment(checkout.paymentId);
  return begun.ok ? { ok: true, checkout, payment: begun.payment } : begun;
}

/** Our id of what a message is about; null of what was not asked for here. */
async function findOurs(
  { companyId, provider: name }: PaymentAccount,
  provider: PaymentProvider,
  subject: ChangeSubject,
): Promise<{ ok: true; onlinePaymentId: string | null } | ProviderFailure> {
  if (subject.kind === "payment") {
    const known = await findByProviderPayment(companyId, name, subject.id);
    if (known) return { ok: true, onlinePaymentId: known.id };
  }
  const read =
    subject.kind === "payment" ? await provider.readPayment(subject.id) : await provider.readCheckout(subject.id);
  if (!read.ok) return read.code === "provider_object_not_found" ? { ok: true, onlinePaymentId: null } : read;
  const { onlinePaymentId } = "payment" in read ? read.payment : read.checkout;
  return { ok: true, onlinePaymentId: onlinePaymentId !== null && isUuid(onlinePaymentId) ? onlinePaymentId : null };
}

/** Settings say that the key is refused. */
export async function noteRefusal(
  { companyId }: PaymentAccount,
  failure: ProviderFailure,
  now: Date,
): Promise<ProviderFailure> {
  if (failure.code === "key_refused")
    await inTransaction(async (tx) => {
      setKeyRefused(tx, companyId, true, now);
      return { ok: true };
    });
  return failure;
}
