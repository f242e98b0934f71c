import "server-only";
import { randomUUID } from "node:crypto";
import { NETWORK_ADDRESS_HEADER } from "#lib/auth/network-address.ts";
import { PROBLEMS, type Problem, problemDocument } from "#lib/contract/problem.ts";
import { isCallerGone } from "#lib/db/connection/caller.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { withDeadline } from "#lib/http/deadline.ts";
import { failureProblem } from "#lib/http/failure-problem.ts";
import type { PlainRequest, PlainResponse } from "#lib/http/plain-http.ts";
import { logRequestLine } from "#lib/http/request-line.ts";
import { logRequest, routeOfPath } from "#lib/http/request-log.ts";
import { log } from "#lib/log.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

export const API_VERSION = "v1";
const PROBLEM_TYPE = "application/problem+json";

/** The data of a request for the log line and the response headers, filled in as it becomes known. */
export interface RequestFacts {
  requestId: string;
  keyId?: string;
  groupId?: string;
  companyId?: string;
  /** The tool that was called over MCP. */
  tool?: string;
  /** The network address of the caller, where the last use of the key is due to be recorded. */
  useDueFrom?: string;
  /** Of the problem document. */
  code?: string;
  /** Additional headers of the response. */
  headers?: Record<string, string>;
}

/**
 * Runs a handler, adds the common headers, writes one log line, and notes the requests of keys for the request log. A
 * bug becomes a 500 that reveals no internals. An unavailable database and an exceeded deadline become a 503. The log
 * has no headers and no bodies, and of the URL only the path.
 */
export async function respond(
  request: PlainRequest,
  handle: (facts: RequestFacts) => Promise<PlainResponse>,
): Promise<PlainResponse> {
  const started = performance.now();
  const facts: RequestFacts = { requestId: saneRequestId(request.headers.get("x-request-id")) ?? randomUUID() };
  let response: PlainResponse;
  try {
    response = await withDeadline(handle(facts));
  } catch (error) {
    response = failedResponse(error, facts);
  }
  const { requestId, keyId, groupId, companyId, tool, headers, useDueFrom, code = codeOf(response) } = facts;
  Object.assign(
    response.headers,
    { "X-Request-Id": requestId, "API-Version": API_VERSION },
    companyId && { "X-Company-Id": companyId },
    headers,
  );
  const { method, path } = request;
  const { status } = response;
  const durationMs = performance.now() - started;
  // Who guesses keys can be kept out by their address.
  const address = status === 401 ? request.headers.get(NETWORK_ADDRESS_HEADER) : undefined;
  logRequestLine({ requestId, keyId, companyId, tool, method, path, status, code, address, durationMs });
  if (keyId && groupId) {
    const now = new Date();
    const answer = {
      status,
      code: code ?? null,
      durationUs: Math.round(durationMs * 1000),
      requestId,
      occurredAt: now.toISOString(),
    };
    const use =
      useDueFrom === undefined
        ? null
        : { keyId, at: now, address: useDueFrom, route: `${method} ${routeOfPath(path)}` };
    logRequest({ groupId, keyId, companyId: companyId ?? null, method, path, ...answer }, use);
  }
  return response;
}

/** The code of a problem that was stored as an answer; undefined for any other answer. */
function codeOf({ headers, body }: PlainResponse): string | undefined {
  if (headers["Content-Type"] !== PROBLEM_TYPE || typeof body !== "string") return undefined;
  return (JSON.parse(body) as { code?: string }).code;
}

/**
 * The status of a request whose caller hung up before the response began. Only logs and metrics show it; nginx uses the
 * same one.
 */
export const CALLER_GONE = 499;

function failedResponse(error: unknown, facts: RequestFacts): PlainResponse {
  if (isCallerGone(error)) return { status: CALLER_GONE, headers: {}, body: null };
  if (isTooManyCalls(error)) return problemResponse(failureProblem({ ok: false, code: "too_many_calls" }), facts);
  log.error({ requestId: facts.requestId, err: error }, "request failed");
  return problemResponse(problemOf(error), facts);
}

/** What an error that was thrown says to the caller. */
export function problemOf(error: unknown): Problem {
  return isUnavailable(error)
    ? failureProblem({ ok: false, code: "database_unavailable" })
    : { code: "internal_error", detail: "The failure was logged under this request id." };
}

/** The client's X-Request-Id, if it is safe in headers and logs; else null. */
export function saneRequestId(value: string | null): string | null {
  return value !== null && /^[\w.:-]{1,128}$/.test(value) ? value : null;
}

/** A failure as `application/problem+json`. */
export function problemResponse(problem: Problem, facts: RequestFacts): PlainResponse {
  const { status } = PROBLEMS[problem.code];
  facts.code = problem.code;
  return jsonResponse(status, JSON.stringify(problemDocument(problem, facts.requestId)), problem.headers);
}

/**
 * A response with a serialized JSON body; from status 400 on it is a problem document. Responses below /api are never
 * cached.
 */
export function jsonResponse(status: number, body: string, headers: Record<string, string> = {}): PlainResponse {
  const type = status < 400 ? "application/json" : PROBLEM_TYPE;
  return {
    status,
    headers: {
      "Content-Type": type,
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      ...headers,
    },
    body,
  };
}
