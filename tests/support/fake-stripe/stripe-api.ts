import { randomBytes } from "node:crypto";
import type { FormValue } from "./form-body.ts";
import type {
  BalanceTransaction,
  Dispute,
  Refund,
  Session,
  StripeAccountState,
  StripeEvent,
  StripeObject,
  WebhookEndpoint,
} from "./stripe-account.ts";

export interface ApiRequest {
  method: string;
  path: string;
  params: { [name: string]: FormValue };
}

export interface ApiAnswer {
  status: number;
  body: object;
}

interface Route {
  method: string;
  path: RegExp;
  /** What a restricted key needs. */
  right: string;
  answer: (account: StripeAccountState, params: ApiRequest["params"], id: string, origin: string) => object;
}

/** The limits of Stripe: half a euro, and eight digits. */
const LEAST = 50;
const MOST = 99_999_999;
const CURRENCIES = new Set(["eur", "usd", "gbp", "chf", "jpy", "sek", "tnd", "isk"]);
const HOUR = 3600;

/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly answer: ApiAnswer;
  constructor(status: number, message: string, detail: { code?: string; param?: string; type?: string } = {}) {
    super(message);
    this.answer = { status, body: { error: { type: "invalid_request_error", message, ...detail } } };
  }
}

const ROUTES: Route[] = [
  { method: "GET", path: /^\/v1\/account$/, right: "account_read", answer: readAccount },
  { method: "POST", path: /^\/v1\/checkout\/sessions$/, right: "checkout_session_write", answer: createSession },
  {
    ...{ method: "GET", path: /^\/v1\/checkout\/sessions\/(\w+)$/, right: "checkout_session_read" },
    answer: (account, _, id) => shown(find<Session>(account, id, "checkout.session")),
  },
  {
    ...{ method: "POST", path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, right: "checkout_session_write" },
    answer: (account, _, id) => {
      if (find<Session>(account, id, "checkout.session").status !== "open")
        throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      return shown(account.expire(id));
    },
  },
  {
    ...{ method: "GET", path: /^\/v1\/payment_intents$/, right: "payment_intent_read" },
    answer: (account, params) => list(account, "payment_intent", params),
  },
  {
    ...{ method: "GET", path: /^\/v1\/payment_intents\/(\w+)$/, right: "payment_intent_read" },
    answer: (account, params, id) => expand(account, find(account, id, "payment_intent"), params),
  },
  {
    ...{ method: "GET", path: /^\/v1\/refunds$/, right: "charge_read" },
    answer: (account, params) => list(account, "refund", params),
  },
  { method: "POST", path: /^\/v1\/refunds$/, right: "charge_write", answer: createRefund },
  {
    ...{ method: "GET", path: /^\/v1\/disputes$/, right: "dispute_read" },
    answer: (account, params) => list(account, "dispute", params),
  },
  {
    ...{ method: "GET", path: /^\/v1\/balance_transactions$/, right: "balance_transaction_read" },
    answer: listBalance,
  },
  {
    ...{ method: "GET", path: /^\/v1\/events$/, right: "event_read" },
    answer: (account, params) => list(account, "event", params),
  },
  { method: "POST", path: /^\/v1\/webhook_endpoints$/, right: "webhook_write", answer: createEndpoint },
  {
    ...{ method: "DELETE", path: /^\/v1\/webhook_endpoints\/(\w+)$/, right: "webhook_write" },
    answer: (account, _, id) => {
      find(account, id, "webhook_endpoint");
      account.objects.delete(id);
      return { id, object: "webhook_endpoint", deleted: true };
    },
  },
];

/** The route of a request; throws the 404 of Stripe. */
export function findRoute({ method, path }: Pick<ApiRequest, "method" | "path">): Route {
  const found = ROUTES.find((route) => route.method === method && route.path.test(path));
  if (found) return found;
  throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path}).`);
}

export function answerRequest(account: StripeAccountState, route: Route, request: ApiRequest, origin: string): object {
  return route.answer(account, request.params, route.path.exec(request.path)?.[1] ?? "", origin);
}

function readAccount(account: StripeAccountState): object {
  return {
    ...{ id: account.id, object: "account", country: "FR", default_currency: account.currency, charges_enabled: true },
    business_profile: { name: "Atelier Lumière" },
    capabilities: {
      card_payments: "active",
      sepa_debit_payments: "active",
      transfers: "active",
      klarna_payments: "inactive",
    },
    settings: { dashboard: { display_name: "Atelier Lumière" } },
  };
}

function createSession(account: StripeAccountState, params: ApiRequest["params"], _: string, origin: string): object {
  const known = new Set([
    ...["mode", "submit_type", "client_reference_id", "line_items", "customer_email", "locale", "expires_at"],
    ...["success_url", "cancel_url", "metadata", "payment_intent_data"],
  ]);
  for (const name of Object.keys(params))
    if (!known.has(name))
      throw new StripeRefusal(400, `Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  const [item] = (params.line_items ?? []) as { quantity?: string; price_data?: Record<string, FormValue> }[];
  if (!item) throw missing("line_items");
  if (typeof params.success_url !== "string") throw missing("success_url");
  const { currency, unit_amount: unit, product_data: product } = item.price_data ?? {};
  const amount = integer(unit, "line_items[0][price_data][unit_amount]") * integer(item.quantity, "quantity");
  if (typeof currency !== "string" || !CURRENCIES.has(currency))
    throw new StripeRefusal(400, `Invalid currency: ${currency}.`, { param: "currency" });
  if (amount < LEAST)
    throw new StripeRefusal(400, "The Checkout Session's total amount due must add up to at least €0.50 eur.", {
      code: "amount_too_small",
    });
  if (amount > MOST)
    throw new StripeRefusal(400, "The amount must be no more than €999,999.99.", { code: "amount_too_large" });
  const now = account.seconds();
  const expires = params.expires_at === undefined ? now + 24 * HOUR : integer(params.expires_at, "expires_at");
  if (expires < now + HOUR / 2 || expires > now + 24 * HOUR)
    throw new StripeRefusal(
      400,
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  const intentData = (params.payment_intent_data ?? {}) as { metadata?: Record<string, string> };
  const session = account.add<Session>({
    ...{ object: "checkout.session", status: "open", payment_status: "unpaid", livemode: account.isLive },
    ...{ amount_total: amount, currency, payment_intent: null, expires_at: expires },
    ...{ client_reference_id: text(params.client_reference_id), customer_email: text(params.customer_email) },
    ...{ locale: text(params.locale), metadata: (params.metadata ?? {}) as Record<string, string> },
    ...{ success_url: params.success_url, cancel_url: text(params.cancel_url), url: null },
    title: String((product as { name?: string } | undefined)?.name ?? ""),
    intentMetadata: intentData.metadata ?? {},
  });
  session.url = `${origin}/c/pay/${session.id}`;
  return shown(session);
}

function createRefund(account: StripeAccountState, params: ApiRequest["params"]): object {
  const intentId = text(params.payment_intent);
  if (!intentId)
    throw new StripeRefusal(400, "One of the following params should be provided: charge or payment_intent.");
  const intent = find(account, intentId, "payment_intent");
  if (intent.status !== "succeeded" || intent.latest_charge === null)
    throw new StripeRefusal(400, "This PaymentIntent does not have a successful charge to refund.", {
      code: "charge_not_refundable",
    });
  const charge = find(account, intent.latest_charge, "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount === undefined ? left : integer(params.amount, "amount");
  if (left === 0)
    throw new StripeRefusal(400, `Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (charge.disputed)
    throw new StripeRefusal(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (amount > left)
    throw new StripeRefusal(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  return account.refund(intentId, amount, (params.metadata ?? {}) as Record<string, string>);
}

function createEndpoint(account: StripeAccountState, params: ApiRequest["params"]): object {
  const url = text(params.url);
  if (!url) throw missing("url");
  if (account.isLive && !url.startsWith("https:"))
    throw new StripeRefusal(400, "Invalid URL: URL must be https.", { code: "url_invalid", param: "url" });
  if (!Array.isArray(params.enabled_events)) throw missing("enabled_events");
  return account.add<WebhookEndpoint>({
    ...{ object: "webhook_endpoint", url, enabled_events: params.enabled_events as string[], livemode: account.isLive },
    secret: `whsec_${randomBytes(24).toString("hex")}`,
  });
}

type Kind = StripeObject["object"];
type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>;

function find<T extends StripeObject, K extends Kind = T["object"]>(
  account: StripeAccountState,
  id: string,
  kind: K,
): OfKind<K> {
  const found = account.objects.get(id);
  if (found?.object === kind) return found as OfKind<K>;
  throw new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" });
}

/** The newest first, a page at a time. */
function list(account: StripeAccountState, kind: Kind, params: ApiRequest["params"]): object {
  const limit = params.limit === undefined ? 10 : integer(params.limit, "limit");
  if (limit < 1 || limit > 100) throw new StripeRefusal(400, "Limit must be between 1 and 100.", { param: "limit" });
  const since = Number((params.created as { gte?: string } | undefined)?.gte ?? 0);
  const types = params.types as string[] | undefined;
  const found = account
    .all(kind)
    .filter((object) => object.created >= since)
    .filter((object) => !params.payment_intent || (object as Refund | Dispute).payment_intent === params.payment_intent)
    .filter((object) => !params.type || (object as BalanceTransaction).type === params.type)
    .filter((object) => !params.payout || account.payoutOf.get(object.id) === params.payout)
    .filter((object) => !types || types.includes((object as StripeEvent).type))
    .reverse();
  const start = params.starting_after ? found.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const paths = ((params.expand ?? []) as string[]).map((path) => path.replace(/^data\./, ""));
  const data = found.slice(start, start + limit).map((object) => expand(account, object, { expand: paths }));
  return { object: "list", url: "/v1", has_more: found.length > start + limit, data };
}

/** Lines of the balance. What is in a payout is known of automatic ones. */
function listBalance(account: StripeAccountState, params: ApiRequest["params"]): object {
  const lines = account.all<BalanceTransaction>("balance_transaction");
  const payout = text(params.payout);
  if (payout !== null && !lines.some(({ id }) => account.payoutOf.get(id) === payout))
    throw lines.some(({ type, source }) => type === "payout" && source === payout)
      ? new StripeRefusal(400, "Balance transaction history can only be filtered on automatic transfers, not manual.")
      : new StripeRefusal(404, `No such payout: '${payout}'`, { code: "resource_missing", param: "payout" });
  return list(account, "balance_transaction", params);
}

/** Puts objects in the places of their ids: `latest_charge.balance_transaction`. */
function expand(account: StripeAccountState, object: StripeObject, params: ApiRequest["params"]): object {
  const copy = structuredClone(object) as unknown as Record<string, unknown>;
  for (const path of (params.expand ?? []) as string[]) {
    let target = copy;
    for (const name of path.split(".")) {
      const id = target[name];
      if (typeof id === "string") target[name] = structuredClone(account.objects.get(id) ?? id);
      const next = target[name];
      if (typeof next !== "object" || next === null) break;
      target = next as Record<string, unknown>;
    }
  }
  return copy;
}

/** Without what is ours. */
function shown({ intentMetadata: _, title: __, ...session }: Session): object {
  return session;
}

function missing(name: string): StripeRefusal {
  return new StripeRefusal(400, `Missing required param: ${name}.`, { code: "parameter_missing", param: name });
}

function text(value: FormValue | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function integer(value: FormValue | undefined, name: string): number {
  if (typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
  throw new StripeRefusal(400, `Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param: name });
}
