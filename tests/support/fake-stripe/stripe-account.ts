import { randomBytes } from "node:crypto";

// The objects are those of docs.stripe.com/api, with the fields that Folio reads.

interface Stored {
  id: string;
  object: string;
  created: number;
}

export interface Session extends Stored {
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  livemode: boolean;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  locale: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  title: string;
  intentMetadata: Record<string, string>;
}

export interface Intent extends Stored {
  object: "payment_intent";
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  livemode: boolean;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
  latest_charge: string | null;
  last_payment_error: { message: string } | null;
}

export interface Charge extends Stored {
  object: "charge";
  status: "pending" | "succeeded" | "failed";
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  balance_transaction: string | null;
  failure_balance_transaction: string | null;
  failure_message: string | null;
  billing_details: { name: string | null };
  payment_method_details: { type: string };
}

export interface BalanceTransaction extends Stored {
  object: "balance_transaction";
  amount: number;
  fee: number;
  net: number;
  currency: string;
  exchange_rate: number | null;
  source: string;
  type: string;
  /** docs.stripe.com/reports/reporting-categories */
  reporting_category: string;
  description: string | null;
  status: "pending" | "available";
  available_on: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  balance_type: "payments";
}

export interface Refund extends Stored {
  object: "refund";
  status: "pending" | "succeeded" | "failed" | "canceled";
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string;
  balance_transaction: string | null;
  /** Of one that failed. */
  failure_reason?: string;
  failure_balance_transaction?: string;
  metadata: Record<string, string>;
}

export interface Dispute extends Stored {
  object: "dispute";
  status: string;
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string;
  /** What was withdrawn and reinstated, in full. */
  balance_transactions: BalanceTransaction[];
}

export interface StripeEvent extends Stored {
  object: "event";
  type: string;
  livemode: boolean;
  api_version: string;
  data: { object: object };
}

export interface WebhookEndpoint extends Stored {
  object: "webhook_endpoint";
  url: string;
  enabled_events: string[];
  secret: string;
  livemode: boolean;
}

export type StripeObject =
  | Session
  | Intent
  | Charge
  | BalanceTransaction
  | Refund
  | Dispute
  | StripeEvent
  | WebhookEndpoint;

export interface AccountOptions {
  id?: string;
  currency?: string;
  isLive?: boolean;
  now?: () => number;
  /** What one unit of another currency is in that of the account. */
  rates?: Record<string, number>;
}

const PREFIXES = {
  "checkout.session": "cs",
  payment_intent: "pi",
  charge: "ch",
  balance_transaction: "txn",
  refund: "re",
  dispute: "dp",
  event: "evt",
  webhook_endpoint: "we",
} as const;

const DAY_S = 24 * 60 * 60;

/** Fees of an account in the euro area: card 1.5 % and 0.25, debit 0.35. In the minor unit. */
const feeOf = (amount: number, method: string) => (method === "card" ? Math.round(amount * 0.015) + 25 : 35);

/** Charged when the bank takes the money of a dispute, and given back with the money where it is won. */
const DISPUTE_FEE = 2_000;

/** An account of Stripe with what happens in it: what clients do on pages, what banks do, and what its owner does. */
export function stripeAccount({
  currency = "eur",
  isLive = false,
  rates = { usd: 0.92, gbp: 1.15 },
  ...given
}: AccountOptions = {}) {
  const objects = new Map<string, StripeObject>();
  const now = given.now ?? Date.now;
  const seconds = () => Math.floor(now() / 1000);
  /** By the id of a line of the balance: the payout that has it, which Stripe lists by and does not show. */
  const payoutOf = new Map<string, string>();
  const listeners: ((event: StripeEvent) => void)[] = [];

  function add<T extends StripeObject>(object: Omit<T, "id" | "created"> & { object: T["object"] }): T {
    const id = `${PREFIXES[object.object]}_${isLive ? "live" : "test"}_${randomBytes(10).toString("hex")}`;
    const added = { ...object, id, created: seconds() } as unknown as T;
    objects.set(id, added);
    return added;
  }

  function get<T extends StripeObject>(id: string | null, kind: T["object"]): T {
    const found = id === null ? undefined : objects.get(id);
    if (found?.object !== kind) throw new Error(`the account has no ${kind} ${id}`);
    return found as T;
  }

  function all<T extends StripeObject>(kind: T["object"]): T[] {
    return [...objects.values()].filter((object) => object.object === kind) as T[];
  }

  function emit(type: string, object: StripeObject): void {
    const event = add<StripeEvent>({
      ...{ object: "event", type, livemode: isLive, api_version: "2026-10-28.endive" },
      data: { object: structuredClone(object) },
    });
    for (const listener of listeners) listener(event);
  }

  /** A line of the balance. Its category is its type unless given. */
  function enter(
    source: string,
    amount: number,
    fee: number,
    from: string,
    { type = "charge", category = type }: { type?: string; category?: string } = {},
  ): BalanceTransaction {
    const rate = from === currency ? null : (rates[from] ?? 1);
    const settled = Math.round(amount * (rate ?? 1));
    const detail = { amount: fee, application: null, currency, description: "Stripe processing fees" };
    return add<BalanceTransaction>({
      ...{ object: "balance_transaction", amount: settled, fee, net: settled - fee, currency },
      ...{ exchange_rate: rate, source, type, reporting_category: category, description: null, status: "available" },
      ...{ available_on: seconds(), balance_type: "payments" },
      fee_details: fee === 0 ? [] : [{ ...detail, type: "stripe_fee" }],
    });
  }

  const intentOf = (id: string) => get<Intent>(id, "payment_intent");
  const chargeOf = (intent: Intent) => get<Charge>(intent.latest_charge, "charge");
  const sessionOf = (intentId: string) =>
    all<Session>("checkout.session").find((session) => session.payment_intent === intentId);

  function succeed(intent: Intent, charge: Charge): void {
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    const type = charge.payment_method_details.type;
    const settled = Math.round(charge.amount * (charge.currency === currency ? 1 : (rates[charge.currency] ?? 1)));
    const entry = enter(charge.id, charge.amount, feeOf(settled, type), charge.currency, {
      ...{ type: type === "card" ? "charge" : "payment", category: "charge" },
    });
    Object.assign(charge, { status: "succeeded", balance_transaction: entry.id });
    emit("charge.succeeded", charge);
    emit("payment_intent.succeeded", intent);
  }

  /** What the client does on the page of a session. A debit stays pending until the bank decides. */
  function pay(
    sessionId: string,
    {
      method = "card",
      isDeclined = false,
      name = "Camille Client",
    }: { method?: string; isDeclined?: boolean; name?: string } = {},
  ): Intent {
    const session = get<Session>(sessionId, "checkout.session");
    if (session.status !== "open" || session.expires_at <= seconds()) throw new Error("the session is not open");
    const intent = session.payment_intent
      ? intentOf(session.payment_intent)
      : add<Intent>({
          ...{ object: "payment_intent", status: "requires_payment_method", livemode: isLive, amount_received: 0 },
          ...{ amount: session.amount_total, currency: session.currency, metadata: session.intentMetadata },
          ...{ latest_charge: null, last_payment_error: null },
        });
    session.payment_intent = intent.id;
    const charge = add<Charge>({
      ...{ object: "charge", status: isDeclined ? "failed" : "pending", amount: intent.amount, amount_refunded: 0 },
      ...{ currency: intent.currency, disputed: false, payment_intent: intent.id, balance_transaction: null },
      ...{ failure_balance_transaction: null, failure_message: isDeclined ? "Your card was declined." : null },
      ...{ billing_details: { name }, payment_method_details: { type: method } },
    });
    intent.latest_charge = charge.id;
    if (isDeclined) {
      intent.last_payment_error = { message: "Your card was declined." };
      emit("payment_intent.payment_failed", intent);
      return intent;
    }
    intent.last_payment_error = null;
    Object.assign(session, { status: "complete", url: null });
    if (method === "card") {
      session.payment_status = "paid";
      succeed(intent, charge);
    } else {
      intent.status = "processing";
      emit("payment_intent.processing", intent);
    }
    emit("checkout.session.completed", session);
    return intent;
  }

  /** What the bank says of a debit that is pending. */
  function decideDebit(intentId: string, isPaid: boolean): void {
    const intent = intentOf(intentId);
    const charge = chargeOf(intent);
    const session = sessionOf(intentId);
    if (isPaid) {
      if (session) session.payment_status = "paid";
      succeed(intent, charge);
      if (session) emit("checkout.session.async_payment_succeeded", session);
      return;
    }
    fail(intent, charge);
    if (session) emit("checkout.session.async_payment_failed", session);
  }

  /** The bank takes a debit back that had succeeded. */
  function takeBackDebit(intentId: string): void {
    const intent = intentOf(intentId);
    const charge = chargeOf(intent);
    charge.failure_balance_transaction = enter(charge.id, -charge.amount, 0, charge.currency, {
      ...{ type: "payment_failure_refund", category: "charge_failure" },
    }).id;
    fail(intent, charge);
  }

  function fail(intent: Intent, charge: Charge): void {
    const message = "The customer's bank account has insufficient funds.";
    Object.assign(charge, { status: "failed", failure_message: message });
    Object.assign(intent, { status: "requires_payment_method", last_payment_error: { message } });
    emit("charge.failed", charge);
    emit("payment_intent.payment_failed", intent);
  }

  /** A refund, asked for by the API or by the owner in the dashboard. */
  function refund(
    intentId: string,
    amount: number,
    metadata: Record<string, string> = {},
    status: Refund["status"] = "succeeded",
  ): Refund {
    const intent = intentOf(intentId);
    const charge = chargeOf(intent);
    charge.amount_refunded += amount;
    const made = add<Refund>({
      ...{ object: "refund", status, amount, currency: intent.currency, payment_intent: intentId, charge: charge.id },
      ...{ balance_transaction: null, metadata },
    });
    const type = charge.payment_method_details.type === "card" ? "refund" : "payment_refund";
    made.balance_transaction = enter(made.id, -amount, 0, intent.currency, { type, category: "refund" }).id;
    emit("charge.refunded", charge);
    emit("refund.created", made);
    return made;
  }

  /** The bank of the client does not take a refund: the money is back in the account. */
  function failRefund(refundId: string): void {
    const made = get<Refund>(refundId, "refund");
    made.status = "failed";
    made.failure_reason = "lost_or_stolen_card";
    made.failure_balance_transaction = enter(made.id, made.amount, 0, made.currency, { type: "refund_failure" }).id;
    chargeOf(intentOf(made.payment_intent)).amount_refunded -= made.amount;
    emit("refund.failed", made);
  }

  function dispute(intentId: string, amount: number, status = "needs_response"): Dispute {
    const intent = intentOf(intentId);
    const charge = chargeOf(intent);
    charge.disputed = true;
    const opened = add<Dispute>({
      ...{ object: "dispute", status, amount, currency: intent.currency, payment_intent: intentId, charge: charge.id },
      balance_transactions: [],
    });
    moveDisputed(opened, !status.startsWith("warning_"));
    emit("charge.dispute.created", opened);
    return opened;
  }

  /** Withdraws the money of a dispute with its fee, or reinstates both. */
  function moveDisputed(disputed: Dispute, isGone: boolean): void {
    const wasGone = disputed.balance_transactions.length % 2 === 1;
    if (isGone === wasGone) return;
    const sign = isGone ? 1 : -1;
    const entry = enter(disputed.id, -sign * disputed.amount, sign * DISPUTE_FEE, disputed.currency, {
      ...{ type: "adjustment", category: isGone ? "dispute" : "dispute_reversal" },
    });
    disputed.balance_transactions.push(entry);
  }

  function closeDispute(disputeId: string, status: "won" | "lost"): void {
    const opened = get<Dispute>(disputeId, "dispute");
    opened.status = status;
    moveDisputed(opened, status === "lost");
    emit("charge.dispute.closed", opened);
  }

  function expire(sessionId: string): Session {
    const session = get<Session>(sessionId, "checkout.session");
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
    return session;
  }

  /**
   * Pays out to the bank what no payout has yet, as Stripe does every day, or an amount that the owner asks for, of which
   * Stripe does not say what is in it.
   */
  function payOut({ amount, days = 2 }: { amount?: number; days?: number } = {}): BalanceTransaction {
    const lines = all<BalanceTransaction>("balance_transaction").filter(({ id }) => !payoutOf.has(id));
    const id = `po_${randomBytes(10).toString("hex")}`;
    const paid = enter(id, -(amount ?? lines.reduce((sum, { net }) => sum + net, 0)), 0, currency, { type: "payout" });
    const midnight = (Math.floor(seconds() / DAY_S) + days) * DAY_S;
    Object.assign(paid, { description: "STRIPE PAYOUT", available_on: midnight });
    if (amount === undefined) for (const line of [...lines, paid]) payoutOf.set(line.id, id);
    return paid;
  }

  /** The bank gives a payout back, or the owner cancels it. */
  function undoPayout({ source, amount }: BalanceTransaction, type: "payout_failure" | "payout_cancel"): void {
    const back = enter(source, -amount, 0, currency, { type, category: "payout_reversal" });
    back.description = "REFUND FOR PAYOUT (STRIPE PAYOUT)";
  }

  return {
    id: given.id ?? "acct_1FolioTests000001",
    ...{ currency, isLive, objects, seconds, add, get, all, pay, decideDebit, takeBackDebit, refund, failRefund },
    ...{ dispute, closeDispute, expire, enter, payOut, undoPayout, payoutOf },
    onEvent: (listener: (event: StripeEvent) => void) => listeners.push(listener),
  };
}

export type StripeAccountState = ReturnType<typeof stripeAccount>;
