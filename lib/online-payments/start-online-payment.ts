import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import {
  insertOnlinePayment,
  listOfInvoice,
  lockOnlinePayment,
  updateOnlinePayment,
} from "#lib/db/online-payments/online-payments.ts";
import { findPaymentAccount, isUsable, type PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { ProviderCheckout } from "#lib/domain/online-payments/provider-payment.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { providerOf } from "#lib/online-payments/payment-keys.ts";
import type {
  CheckoutRequest,
  ProviderAnswer,
  ProviderFailure,
} from "#lib/online-payments/provider/payment-provider.ts";

export type StartOnlinePaymentOutcome =
  /** `url`: the page of the provider. */
  | { ok: true; onlinePaymentId: string; url: string }
  | { ok: false; code: "invoice_not_found" | "online_payments_off" | "nothing_to_pay" }
  /** All that is due was paid, and no receipt has it yet: the bank has not confirmed it, or it waits for a decision. */
  | { ok: false; code: "online_payment_pending" | "too_many_online_payments" }
  | { ok: false; code: "part_payment_refused"; amountDueCents: number }
  /** The provider does not take the payment. `reason`: its own words, for the company and not for its client. */
  | { ok: false; code: "payment_provider_failed"; failure: ProviderFailure["code"]; reason: string };

/** What the client reads and where it goes from the provider's page. */
interface Page {
  title: string;
  language: Language;
  email: string | null;
  /** The viewing page of the invoice. */
  url: string;
}

/** The page of the provider is open for less than the 24 hours that Stripe allows at most. */
const OPEN_MS = 23 * 60 * 60 * 1000;
/** A page that closes sooner than that is not shown again. */
const LEAST_MS = 10 * 60 * 1000;
/** How many payments of an invoice are begun: the page is open to everyone who has the link. */
export const MOST_PAYMENTS = 200;

/**
 * Begins to pay an invoice online, all that is due or, where the company allows it, a part. Who begins again before
 * the page closes gets the same page, so that two tabs pay once. Nothing of it comes from the browser but the part.
 */
export async function startOnlinePayment(
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
  partCents: number | null,
  page: Page,
  now: Date,
): Promise<StartOnlinePaymentOutcome> {
  const begun = await inTransaction((tx) => begin(tx, companyId, invoiceId, partCents, now));
  if (!begun.ok) return begun;
  const { payment, account } = begun;
  const known = payment.checkoutUrl;
  if (known !== null) return { ok: true, onlinePaymentId: payment.id, url: known };
  const provider = providerOf(account);
  if (!provider) return { ok: false, code: "online_payments_off" };
  const answer = await provider.createCheckout(requestOf(payment, page));
  const { outcome } = await inTransaction(async (tx) => ({
    ok: true,
    outcome: await keepCheckout(tx, companyId, payment.id, answer, now),
  }));
  return outcome;
}

async function begin(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  partCents: number | null,
  now: Date,
): Promise<
  { ok: true; payment: OnlinePayment; account: PaymentAccount } | Exclude<StartOnlinePaymentOutcome, { ok: true }>
> {
  const invoice = await lockInvoice(tx, companyId, invoiceId);
  if (!invoice || invoice.status === "draft") return { ok: false, code: "invoice_not_found" };
  const account = await findPaymentAccount(tx, companyId);
  if (!isUsable(account)) return { ok: false, code: "online_payments_off" };
  const due = amountDueCents(invoice);
  if (due === 0 || !allowedFrom("pay").includes(invoice.status)) return { ok: false, code: "nothing_to_pay" };
  const before = await listOfInvoice(tx, companyId, invoiceId, MOST_PAYMENTS);
  const payable = due - unrecordedCents(before);
  if (payable <= 0) return { ok: false, code: "online_payment_pending" };
  const amountCents = partCents ?? payable;
  const isPart = amountCents !== payable;
  if (amountCents < 1 || amountCents > payable || (isPart && !account.allowsPartPayment))
    return { ok: false, code: "part_payment_refused", amountDueCents: payable };
  const shown = before.findLast(
    (payment) =>
      payment.status === "open" &&
      payment.amountCents === amountCents &&
      payment.accountId === account.accountId &&
      payment.isLive === account.isLive &&
      new Date(payment.expiresAt).getTime() > now.getTime() + LEAST_MS,
  );
  if (shown) return { ok: true, payment: shown, account };
  if (before.length === MOST_PAYMENTS) return { ok: false, code: "too_many_online_payments" };
  const payment = newPayment(account, { invoiceId, currency: invoice.currency, amountCents }, now);
  insertOnlinePayment(tx, companyId, payment);
  return { ok: true, payment, account };
}

/**
 * What clients paid of an invoice that no receipt has, in the minor unit of its currency: by debits that the banks have
 * not confirmed, and what waits for a decision.
 */
export function unrecordedCents(
  payments: readonly Pick<OnlinePayment, "status" | "amountCents" | "receiptId">[],
): number {
  return payments
    .filter(({ status, receiptId }) => status === "pending" || (status === "succeeded" && receiptId === null))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function newPayment(
  { provider, accountId, isLive }: PaymentAccount,
  asked: Pick<OnlinePayment, "invoiceId" | "currency" | "amountCents">,
  now: Date,
): OnlinePayment {
  const at = now.toISOString();
  // Stripe counts in seconds.
  const expiresAt = new Date(Math.floor((now.getTime() + OPEN_MS) / 1000) * 1000).toISOString();
  return {
    ...{ id: newId(), provider, accountId, isLive, status: "open", expiresAt, ...asked },
    ...{ checkoutId: null, checkoutUrl: null, providerPaymentId: null, method: null, failure: null, chargedAt: null },
    ...{ settlementCurrency: null, settlementCents: null, feeCents: null, netCents: null, goneBackCents: 0 },
    ...{
      receiptId: null,
      decision: null,
      stuckReturns: [],
      returnsByHand: [],
      version: 0,
      createdAt: at,
      updatedAt: at,
    },
  };
}

function requestOf(payment: OnlinePayment, { title, language, email, url }: Page): CheckoutRequest {
  const { id, invoiceId, currency, amountCents, expiresAt } = payment;
  const back = new URL(url);
  back.searchParams.set("payment", id);
  return {
    ...{ onlinePaymentId: id, invoiceId, currency, amountCents, title, language, email },
    ...{ expiresAt: new Date(expiresAt), successUrl: back.href, cancelUrl: url },
  };
}

/** Keeps the page that was made. What the provider refused, or may have done, is not asked for again. */
async function keepCheckout(
  tx: Tx,
  companyId: string,
  id: string,
  answer: ProviderAnswer<{ checkout: ProviderCheckout }>,
  now: Date,
): Promise<StartOnlinePaymentOutcome> {
  const payment = await lockOnlinePayment(tx, companyId, id);
  if (!payment) throw new Error(`the online payment ${id} is gone`);
  const version = payment.version + 1;
  const kept = { ...payment, version, updatedAt: now.toISOString() };
  if (answer.ok && answer.checkout.url !== null) {
    const { id: checkoutId, url } = answer.checkout;
    updateOnlinePayment(tx, companyId, { ...kept, checkoutId, checkoutUrl: url });
    return { ok: true, onlinePaymentId: id, url };
  }
  if (answer.ok) throw new Error(`the page of the online payment ${id} was closed before it was open`);
  if (payment.checkoutId === null && payment.status === "open")
    updateOnlinePayment(tx, companyId, { ...kept, status: "failed", failure: answer.reason });
  return { ok: false, code: "payment_provider_failed", failure: answer.code, reason: answer.reason };
}
