import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NETWORK_ADDRESS_HEADER } from "#lib/auth/network-address.ts";
import { PROBLEMS, type Problem, problemDocument } from "#lib/contract/problem.ts";
import { logRequestLine } from "#lib/http/request-line.ts";
import { API_VERSION, saneRequestId } from "#lib/http/respond.ts";
import { hasBody } from "#lib/http/server/read-request-body.ts";

/** How long a client that is still sending may take to notice the response. */
const LINGER_MS = 2000;

/**
 * Answers a request that the application never sees: with a problem document below /api and at /mcp, elsewhere with its
 * title as text.
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  problem: Problem,
): void {
  const { status, title } = PROBLEMS[problem.code];
  const isApi = path === "/api" || path.startsWith("/api/") || path === "/mcp";
  const id = request.headers["x-request-id"];
  const requestId = saneRequestId(typeof id === "string" ? id : null) ?? randomUUID();
  const body = isApi ? JSON.stringify(problemDocument(problem, requestId)) : `${title}.\n`;
  // Who guesses keys can be kept out by their address.
  const address = status === 401 ? String(request.headers[NETWORK_ADDRESS_HEADER]) : undefined;
  logRequestLine({ requestId, method: request.method, path, status, code: problem.code, address });
  if (hasBody(request) && !request.complete) closeAfterResponse(request, response);
  response.writeHead(status, {
    "Content-Type": isApi ? "application/problem+json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
    ...(isApi && { "API-Version": API_VERSION }),
    ...problem.headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * The rest of the body is unwanted, so the connection is closed. An immediate close would reset it and lose the
 * response (RFC 9112, 9.6). It is therefore half-closed, and incoming data is discarded for a moment.
 */
function closeAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader("Connection", "close");
  request.resume();
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(timer));
  };
}
