import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DIRECT_HEADER, NETWORK_ADDRESS_HEADER } from "#lib/auth/network-address.ts";
import type { Problem } from "#lib/contract/problem.ts";
import {
  clientAddress,
  isForwardingHeader,
  limitKey,
  type TrustedProxies,
} from "#lib/domain/identity/network-address.ts";
import { QUERY_HEADER } from "#lib/http/query-string.ts";
import { bodyLimits } from "#lib/http/server/body-limits.ts";
import { hasBody, type Identified, type LeastPace, readRequestBody } from "#lib/http/server/read-request-body.ts";
import { refuseRequest } from "#lib/http/server/refuse-request.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Identifies the sender of a request to a decoded path, by key or session. Never rejects. */
export type IdentifySender = (request: IncomingMessage, path: string) => Promise<Identified>;

interface AcceptOptions {
  trustedProxies: TrustedProxies | null;
  handle: RequestHandler;
  identify: IdentifySender;
  leastPace: LeastPace;
}

/** The methods that are passed on. */
export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** The methods that some resource supports. */
export const ALLOW = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
const METHOD_NOT_ALLOWED: Problem = {
  code: "method_not_allowed",
  detail: "No resource supports this method.",
  headers: { Allow: ALLOW },
};

function slashAtEnd(path: string): Problem {
  const detail = `No path of the API ends with a slash. Without it this is ${path.replace(/\/+$/, "").slice(0, 200)}.`;
  return { code: "not_found", detail };
}

/**
 * Validates every request before Next.js sees it. The path must be decodable, the method known, and the body complete
 * and within the limit of its path. Headers reserved for Folio are replaced.
 */
export async function acceptRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, handle, identify, leastPace }: AcceptOptions,
): Promise<void> {
  // A request target may be an absolute URL (RFC 9112, 3.2.2); only its path and query count.
  const url = request.url?.startsWith("http") ? URL.parse(request.url) : null;
  if (url) request.url = url.pathname + url.search;
  const { written, path } = targetPath(request);
  if (path === null)
    return refuseRequest(request, response, written, { code: "not_found", detail: "The path cannot be decoded." });
  // Next.js would redirect, which not every program follows with a body. Its own sign-in below /api is for browsers.
  if (/^\/api\/(?!auth\/)(?:.*\/)?$/s.test(path)) return refuseRequest(request, response, path, slashAtEnd(path));
  if (!METHODS.has(request.method ?? "")) return refuseRequest(request, response, path, METHOD_NOT_ALLOWED);
  setTrustedHeaders(request, trustedProxies);
  if (!hasBody(request)) return handle(request, response);

  const address = limitKey(String(request.headers[NETWORK_ADDRESS_HEADER]));
  const rules = { ...bodyLimits(path), address, identify: () => identify(request, path), leastPace };
  const body = await readRequestBody(request, response, rules);
  if (body.ok) return handle(body.request, response);
  if (body.problem) refuseRequest(request, response, path, body.problem);
}

/** The path of a request target, as written and decoded. `path` is null when it cannot be decoded or contains a NUL. */
function targetPath(request: IncomingMessage): { written: string; path: string | null } {
  const { path: written } = requestTarget(request);
  if (!written.includes("%")) return { written, path: written.startsWith("/") ? written : null };
  try {
    const path = decodeURIComponent(written);
    return { written, path: path.startsWith("/") && !path.includes("\0") ? path : null };
  } catch {
    return { written, path: null };
  }
}

/** Only this server sets x-folio- headers; those of the client are dropped. */
function setTrustedHeaders(request: IncomingMessage, trustedProxies: TrustedProxies | null): void {
  const { headers, socket, httpVersion } = request;
  // nginx sends HTTP/1.0 or `Connection: close` by default and no forwarding header. No browser does so.
  let isForwarded = httpVersion === "1.0" || headers.connection === "close";
  for (const name in headers) {
    // own keys: they are listed
    if (name.startsWith("x-folio-")) delete headers[name];
    else if (isForwardingHeader(name)) isForwarded = true;
  }
  if (!isForwarded) headers[DIRECT_HEADER] = "1";
  const forwardedFor = headers["x-forwarded-for"];
  headers[NETWORK_ADDRESS_HEADER] = clientAddress(
    socket.remoteAddress ?? "",
    typeof forwardedFor === "string" ? forwardedFor : undefined,
    trustedProxies,
  );
  const { query } = requestTarget(request);
  if (query !== null) headers[QUERY_HEADER] = query;
}
