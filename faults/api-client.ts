import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";

/** The usual timeout of a proxy. A client never receives a later response. */
const LONGEST_ANSWER_MS = 30_000;

export interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is what the checks are about
  body: any;
}

/** Ends the retries of unacknowledged requests. */
export type GaveUp = () => boolean;

export interface ApiClient {
  /** One GET, repeated until it is answered; null when it is refused, or on `gaveUp`. */
  read(path: string, gaveUp: GaveUp): Promise<ApiAnswer | null>;
  /**
   * One operation, repeated under one Idempotency-Key until it is acknowledged; null when it is refused, or on
   * `gaveUp`.
   */
  operation(path: string, body: unknown, gaveUp: GaveUp): Promise<ApiAnswer | null>;
}

/**
 * A client that follows the contract: it repeats an unacknowledged request with the same key. It notes every bad
 * answer.
 */
export function apiClient(origin: string, key: string, ledger: Ledger): ApiClient {
  async function request(
    method: "GET" | "POST",
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<ApiAnswer | null> {
    const count = (answer: string) => ledger.answers.set(answer, (ledger.answers.get(answer) ?? 0) + 1);
    const note = (what: string, requestId: string | null = null) =>
      ledger.badAnswers.push({ what: `${method} ${pattern(path)} ${what}`, requestId });
    const timeout = AbortSignal.timeout(LONGEST_ANSWER_MS);
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        signal: timeout,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      count(String(status));
      const answer: ApiAnswer = { status, body: parse(text) };
      if (status >= 500 && status !== 503) note(`answered ${status}`, response.headers.get("x-request-id"));
      if (status === 503 && !response.headers.has("retry-after")) note("answered 503 without Retry-After");
      if (isRefusal(answer))
        note(`was refused with ${status} ${answer.body?.code}`, response.headers.get("x-request-id"));
      return answer;
    } catch {
      count(timeout.aborted ? "none in time" : "dropped");
      if (timeout.aborted) note(`had no answer within ${LONGEST_ANSWER_MS / 1000} s`);
      return null;
    }
  }

  async function untilAcknowledged(ask: () => Promise<ApiAnswer | null>, gaveUp: GaveUp): Promise<ApiAnswer | null> {
    while (!gaveUp()) {
      const answer = await ask();
      if (answer && answer.status < 300) return answer;
      if (answer && isRefusal(answer)) return null;
      await sleep(100 + Math.random() * 200);
    }
    return null;
  }

  return {
    read: (path, gaveUp) => untilAcknowledged(() => request("GET", path, undefined, {}), gaveUp),
    operation(path, body, gaveUp) {
      const headers = { "idempotency-key": randomUUID() };
      const ask = () => request("POST", path, body, headers);
      // An impatient client sends the request twice at once; the key makes it one operation.
      return untilAcknowledged(
        async () => (Math.random() < 0.05 ? await Promise.all([ask(), ask()]) : [await ask()])[0] ?? null,
        gaveUp,
      );
    },
  };
}

/** A permanent refusal, which no request of these clients should get. */
function isRefusal({ status, body }: ApiAnswer): boolean {
  return status >= 400 && status < 500 && status !== 429 && body?.code !== "idempotency_in_progress";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pattern(path: string): string {
  return path.replace(/[0-9a-f-]{36}/, "{id}").replace(/\?.*/, "");
}
