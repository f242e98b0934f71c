import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback } from "#tests/support/listen-on-loopback.ts";
import { act, checkoutPage } from "./checkout-page.ts";
import { parseForm } from "./form-body.ts";
import { eventSender } from "./send-events.ts";
import { type AccountOptions, type Session, stripeAccount } from "./stripe-account.ts";
import { type ApiAnswer, answerRequest, findRoute, StripeRefusal } from "./stripe-api.ts";

/**
 * What becomes of a request in place of its answer. `accepts`: whether it was done before the connection drops or the
 * answer is 500. A 500 is kept under the idempotency key, as Stripe does.
 */
export type Behaviour =
  | { kind: "answer"; status: 429 | 500 | 503 }
  | { kind: "accepted-500" }
  | { kind: "drop"; accepts: boolean }
  | { kind: "delay"; ms: number };

export interface ReceivedRequest {
  method: string;
  path: string;
  /** The form as it was sent. */
  body: string;
  idempotencyKey: string | null;
  apiVersion: string | null;
}

interface FakeOptions extends AccountOptions {
  key?: string;
  port?: number;
}

interface Remembered {
  fingerprint: string;
  /** Null while the first request with the key runs. */
  answer: ApiAnswer | null;
}

/**
 * A loopback server that stands for Stripe: its API as far as Folio uses it (docs.stripe.com/api), with idempotency keys
 * and the rights of restricted keys, the page of Checkout, and signed webhooks.
 */
export async function startFakeStripe({ key = "rk_test_FolioTests000000000", port = 0, ...options }: FakeOptions = {}) {
  const account = stripeAccount(options);
  const now = options.now ?? Date.now;
  const events = eventSender(account, now);
  const requests: ReceivedRequest[] = [];
  const missingRights = new Set<string>();
  const remembered = new Map<string, Remembered>();
  let misbehaviour: ((request: ReceivedRequest) => Behaviour | null) | null = null;
  let keys = new Set([key]);
  let origin = "";

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, search } = new URL(request.url ?? "", "http://stripe.example");
    if (pathname.startsWith("/c/pay/")) return showPage(request, response, pathname.slice("/c/pay/".length), body);
    const received: ReceivedRequest = {
      ...{ method: request.method ?? "", path: `${pathname}${search}`, body },
      idempotencyKey: request.headers["idempotency-key"]?.toString() ?? null,
      apiVersion: request.headers["stripe-version"]?.toString() ?? null,
    };
    requests.push(received);
    const behaviour = misbehaviour?.(received) ?? null;
    if (behaviour?.kind === "answer") return send(response, failed(behaviour.status));
    if (behaviour?.kind === "drop" && !behaviour.accepts) return void request.socket.destroy();
    const answer = await once(received, request.headers.authorization, new URL(request.url ?? "", origin), behaviour);
    if (behaviour?.kind === "drop") return void request.socket.destroy();
    send(response, answer);
  }

  /** Answers a request, and one that came before with its key as it was answered then. */
  async function once(
    { method, body, idempotencyKey }: ReceivedRequest,
    authorization: string | undefined,
    { pathname: path, search }: URL,
    behaviour: Behaviour | null,
  ): Promise<ApiAnswer> {
    const fingerprint = `${method} ${path} ${body}`;
    const known = idempotencyKey === null ? undefined : remembered.get(idempotencyKey);
    if (known && known.fingerprint !== fingerprint) return otherParameters(idempotencyKey);
    if (known) return known.answer ?? stillRunning();
    if (idempotencyKey !== null) remembered.set(idempotencyKey, { fingerprint, answer: null });
    if (behaviour?.kind === "delay") await sleep(behaviour.ms);
    try {
      const route = findRoute({ method, path });
      authorize(authorization, route.right);
      const params = parseForm(method === "POST" ? body : search.slice(1));
      const done = { status: 200, body: answerRequest(account, route, { method, path, params }, origin) };
      const answer = behaviour?.kind === "accepted-500" ? failed(500) : structuredClone(done);
      if (idempotencyKey !== null) remembered.set(idempotencyKey, { fingerprint, answer });
      return answer;
    } catch (error) {
      if (idempotencyKey !== null) remembered.delete(idempotencyKey); // what was refused is not kept
      if (error instanceof StripeRefusal) return error.answer;
      throw error;
    }
  }

  function authorize(authorization: string | undefined, right: string): void {
    const given = authorization?.replace(/^Bearer /, "") ?? "";
    const hidden = `${given.slice(0, 8)}*********${given.slice(-4)}`;
    if (!keys.has(given)) throw new StripeRefusal(401, `Invalid API Key provided: ${hidden}`);
    if (!missingRights.has(right)) return;
    throw new StripeRefusal(
      403,
      `The provided key '${hidden}' does not have the required permissions for this endpoint on account '${account.id}'. Having the 'rak_${right}' permission would allow this request to continue.`,
    );
  }

  function showPage(request: IncomingMessage, response: ServerResponse, id: string, body: string): void {
    const session = account.objects.get(id) as Session | undefined;
    if (session?.object !== "checkout.session") return void response.writeHead(404).end("Not found");
    const done =
      request.method === "POST" ? act(account, session, new URLSearchParams(body).get("action") ?? "") : null;
    if (done && "location" in done) return void response.writeHead(303, { Location: done.location }).end();
    response.writeHead(200, { "Content-Type": "text/html" }).end(checkoutPage(session, done?.message));
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => request.socket.destroy());
  });
  const listening = await listenOnLoopback(server, { port });
  origin = listening.url;
  return {
    ...{ url: listening.url, key, account, events, requests, missingRights },
    /** What becomes of each request, until it is reset with null. */
    misbehave: (behaviour: ((request: ReceivedRequest) => Behaviour | null) | null) => {
      misbehaviour = behaviour;
    },
    /** The keys that work from now on. */
    acceptKeys: (accepted: string[]) => {
      keys = new Set(accepted);
    },
    async close(): Promise<void> {
      events.close();
      await listening.close();
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

function failed(status: number): ApiAnswer {
  const message = status === 429 ? "Request rate limit exceeded." : "An unknown error occurred.";
  return {
    status,
    body: {
      error: {
        message,
        type: status === 429 ? "invalid_request_error" : "api_error",
        ...(status === 429 && { code: "rate_limit" }),
      },
    },
  };
}

function otherParameters(key: string | null): ApiAnswer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeRefusal(400, message, { type: "idempotency_error" }).answer;
}

function stillRunning(): ApiAnswer {
  const message = "There is currently another in-progress request using this Idempotent Key.";
  return new StripeRefusal(409, message, { type: "idempotency_error", code: "idempotency_key_in_use" }).answer;
}

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_tests" })
    .end(JSON.stringify(body));
}
