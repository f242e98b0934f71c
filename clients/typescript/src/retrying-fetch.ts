import { FolioConnectionError, toFolioError } from "./folio-error.ts";

export interface RetryOptions {
  /** How often a request is repeated at most. */
  maxRetries: number;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
  /** A number from 0 to 1, as Math.random. */
  random: () => number;
  /** Waits; rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The service, or a proxy before it, is not ready. */
const RETRIED = [429, 502, 503, 504];
/** Whoever is asked to wait longer gets the error instead. */
const LONGEST_WAIT_MS = 60_000;
/** Statuses of answers without a body, which Response refuses to have one. */
const BODILESS = [204, 304];

/**
 * A fetch that repeats what failed for a passing reason: no connection, no answer in time, 429, 502, 503, 504, and 409
 * while the first request of an Idempotency-Key still runs. All attempts at a change carry one Idempotency-Key, so that
 * it is made once. It rejects with FolioError for every answer that is no success, and with FolioConnectionError where
 * no answer came.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url, signal } = request;
    const reads = method === "GET" || method === "HEAD";
    const body = reads ? null : await request.arrayBuffer();
    const headers = new Headers(request.headers);
    if (!reads && !headers.has("idempotency-key")) headers.set("idempotency-key", crypto.randomUUID());

    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > options.maxRetries;
      const outcome = await tryOnce(options, url, { method, headers, body, redirect: "manual" }, signal);
      if ("response" in outcome) return outcome.response;
      const wait = isLast ? null : waitAfter(outcome, attempt, options.random);
      if (wait === null)
        throw "error" in outcome ? new FolioConnectionError(url, attempt, outcome.error) : outcome.failure;
      await options.sleep(wait, signal);
    }
  };
}

type Outcome =
  | { response: Response }
  | { failure: ReturnType<typeof toFolioError>; headers: Headers }
  | { error: unknown };

/** Reads the body too: an answer that breaks off is none. */
async function tryOnce(
  { fetch, timeoutMs }: RetryOptions,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    const { status, headers } = answer;
    const bytes = await answer.arrayBuffer();
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    if ((answer.ok && !isPage) || status === 304)
      return { response: new Response(BODILESS.includes(status) ? null : bytes, { status, headers }) };
    return { failure: toFolioError(status, headers, new TextDecoder().decode(bytes)), headers };
  } catch (error) {
    signal.throwIfAborted(); // the caller's own wish is not a failure
    return { error };
  }
}

/** How long to wait until the next attempt, in milliseconds; null where another one cannot help. */
function waitAfter(outcome: Outcome, attempt: number, random: () => number): number | null {
  const backoff = Math.min(8_000, 250 * 2 ** attempt) * (0.5 + random() / 2);
  if ("error" in outcome) return backoff;
  if (!("failure" in outcome)) return null;
  const { status, code } = outcome.failure;
  if (code === "email_not_configured") return null; // it takes the operator
  if (!RETRIED.includes(status) && code !== "idempotency_in_progress") return null;
  const asked = retryAfter(outcome.headers.get("retry-after"));
  if (asked === null) return backoff;
  return asked > LONGEST_WAIT_MS ? null : asked + random() * 250;
}

/** Retry-After in milliseconds: seconds, or an HTTP date. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Waits for `ms` milliseconds; rejects with the signal's reason when it aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
