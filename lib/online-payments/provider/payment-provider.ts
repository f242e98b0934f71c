import "server-only";
import type { ListedPayouts, PayoutComposition, ProviderPayout } from "#lib/domain/online-payments/online-payout.ts";
import type {
  PaymentProviderName,
  ProviderCheckout,
  ProviderPayment,
  ProviderRefund,
} from "#lib/domain/online-payments/provider-payment.ts";
import type { ProviderRight } from "#lib/domain/online-payments/provider-right.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * Why a provider did not do something. `unavailable`: it may have done it nevertheless, so that only a request with the
 * same idempotency key may follow. After all others it did nothing.
 */
export type ProviderFailure =
  | { ok: false; code: "unavailable" | "rate_limited"; reason: string }
  /** The key is unknown, revoked or expired. */
  | { ok: false; code: "key_refused"; reason: string }
  /** The key may not do this. `right`: as the provider names it. */
  | { ok: false; code: "right_missing"; right: string; reason: string }
  /** The account has no object with this id. */
  | { ok: false; code: "provider_object_not_found"; reason: string }
  /** A request with the same key and other content came before. */
  | { ok: false; code: "key_reused"; reason: string }
  /** It will never do this. `problem`: the provider's code, such as `amount_too_small`. */
  | { ok: false; code: "provider_refused"; problem: string | null; reason: string };

export type ProviderAnswer<T> = ({ ok: true } & T) | ProviderFailure;

/** What a key is good for. */
export interface KeyReport {
  isLive: boolean;
  missingRights: ProviderRight[];
  /** Null where the key may not read the account. */
  account: {
    id: string;
    name: string | null;
    country: string | null;
    defaultCurrency: string | null;
    takesPayments: boolean;
    /** The methods that the account may use, such as `card` and `sepa_debit`. */
    methods: string[];
  } | null;
}

/** A payment that a client is asked for. The same values are given each time for the same id. */
export interface CheckoutRequest {
  /** Also the idempotency key. */
  onlinePaymentId: string;
  invoiceId: string;
  currency: string;
  amountCents: number;
  /** What the client reads it pays, such as "Invoice F-2026-00012". */
  title: string;
  email: string | null;
  language: Language;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface RefundRequest {
  /** Also the idempotency key. */
  requestId: string;
  paymentId: string;
  currency: string;
  amountCents: number;
}

/** What a message of the provider, or an entry of its list of changes, is about. */
export type ChangeSubject = { kind: "checkout"; id: string } | { kind: "payment"; id: string };

export interface ProviderEvent {
  /** The same for each time that the message comes. */
  id: string;
  type: string;
  isLive: boolean;
  /** Null of what no payment of ours is about. */
  subject: ChangeSubject | null;
}

/** What Folio needs of a provider of online payments. The money goes from the client to the company's own account. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** What the key is good for. It changes nothing at the provider. */
  checkKey(): Promise<ProviderAnswer<{ report: KeyReport }>>;
  /** Makes the page where the client pays; once, however often it is asked for. */
  createCheckout(request: CheckoutRequest): Promise<ProviderAnswer<{ checkout: ProviderCheckout }>>;
  readCheckout(checkoutId: string): Promise<ProviderAnswer<{ checkout: ProviderCheckout }>>;
  /** Closes a page on which nothing was paid, so that nothing is. */
  expireCheckout(checkoutId: string): Promise<ProviderAnswer<{ checkout: ProviderCheckout }>>;
  /** The payment with its charge, fee, refunds and disputes, as they are now. */
  readPayment(paymentId: string): Promise<ProviderAnswer<{ payment: ProviderPayment }>>;
  /** Pays back; once, however often it is asked for. */
  refund(request: RefundRequest): Promise<ProviderAnswer<{ refund: ProviderRefund }>>;
  /** What changed since an instant, each subject once. The provider keeps its list for 30 days. */
  listChanges(since: Date): Promise<ProviderAnswer<{ subjects: ChangeSubject[] }>>;
  /** What was paid out to the bank since an instant, and what of it came back. */
  listPayouts(since: Date): Promise<ProviderAnswer<ListedPayouts>>;
  /** What a payout consists of; null where the provider does not list it. */
  readComposition(payout: ProviderPayout): Promise<ProviderAnswer<{ composition: PayoutComposition | null }>>;
  /** Has the provider send messages to an address. The secret that it signs with is answered once. */
  addWebhook(url: string): Promise<ProviderAnswer<{ webhookId: string; secret: string }>>;
  /** Nothing happens where it is gone. */
  removeWebhook(webhookId: string): Promise<ProviderAnswer<object>>;
}

/** How long one request to a provider may take. Milliseconds. */
export const PROVIDER_MS = 10_000;
/** How often a request that got no answer is repeated, with the same idempotency key. */
export const PROVIDER_RETRIES = 2;
