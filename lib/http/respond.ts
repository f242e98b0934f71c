import "server-only";
import { randomUUID } from "node:crypto";
import { PROBLEMS, type Problem, problemDocument } from "#lib/contract/problem.ts";
import { isCallerGone } from "#lib/db/connection/caller.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { withDeadline } from "#lib/http/deadline.ts";
import { failureProblem } from "#lib/http/failure-problem.ts";
import { log } from "#lib/log.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

export const API_VERSION = "v1";

/** The data of a request for the log line and the response headers, filled in as it becomes known. */
export interface RequestFacts {
  requestId: string;
  keyId?: string;
  companyId?: string;
  /** Additional headers of the response. */
  headers?: Record<string, string>;
}

/**
 * Runs a handler, adds the common headers and writes one log line. A bug becomes a 500 that reveals no internals. An unavailable database
 * and an exceeded deadline become a 503. The log has no headers and no bodies, and of the URL only the path.
 */
export async function respond(request: Request, handle: (facts: RequestFacts) => Promise<Response>): Promise<Response> {
  const started = performance.now();
  const facts: RequestFacts = { requestId: saneRequestId(request.headers.get("x-request-id")) ?? randomUUID() };
  let response: Response;
  try {
    response = await withDeadline(handle(facts));
  } catch (error) {
    response = failedResponse(error, facts);
  }
  response.headers.set("X-Request-Id", facts.requestId);
  response.headers.set("API-Version", API_VERSION);
  const { headers = {}, ...logged } = facts;
  if (logged.companyId) response.headers.set("X-Company-Id", logged.companyId);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  log.info({
    ...logged,
    method: request.method,
    path: pathOf(request),
    status: response.status,
    durationMs: Math.round((performance.now() - started) * 10) / 10,
  });
  return response;
}

/** The status of a request whose caller hung up before the response began. Only logs and metrics show it; nginx uses the same one. */
export const CALLER_GONE = 499;

function failedResponse(error: unknown, facts: RequestFacts): Response {
  if (isCallerGone(error)) return new Response(null, { status: CALLER_GONE });
  if (isTooManyCalls(error)) return problemResponse(failureProblem({ ok: false, code: "too_many_calls" }), facts);
  log.error({ requestId: facts.requestId, err: error }, "request failed");
  return problemResponse(problemOf(error), facts);
}

function problemOf(error: unknown): Problem {
  return isUnavailable(error)
    ? failureProblem({ ok: false, code: "database_unavailable" })
    : { code: "internal_error", detail: "The failure was logged under this request id." };
}

/** The path of a request, without the cost of parsing the whole URL. */
export function pathOf({ url }: Request): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/** The client's X-Request-Id, if it is safe in headers and logs; else null. */
export function saneRequestId(value: string | null): string | null {
  return value !== null && /^[\w.:-]{1,128}$/.test(value) ? value : null;
}

/** A failure as `application/problem+json`. */
export function problemResponse(problem: Problem, { requestId }: RequestFacts): Response {
  const { status } = PROBLEMS[problem.code];
  return jsonResponse(status, JSON.stringify(problemDocument(problem, requestId)), problem.headers);
}

/** A response with a serialized JSON body; from status 400 on it is a problem document. Responses below /api are never cached. */
export function jsonResponse(status: number, body: string, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? "application/json" : "application/problem+json";
  return new Response(body, {
    status,
    headers: { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)), "Cache-Control": "no-store", ...headers },
  });
}
