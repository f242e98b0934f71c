import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Caller, CallerGoneError, forCaller } from "#lib/db/connection/caller.ts";
import { trackOutage } from "#lib/db/connection/track-outage.ts";
import type { TrustedProxies } from "#lib/domain/identity/network-address.ts";
import { withRequestNote } from "#lib/http/request-note.ts";
import { ALLOW, acceptRequest, type IdentifySender, type RequestHandler } from "#lib/http/server/accept-request.ts";
import { HardenedResponse } from "#lib/http/server/hardened-response.ts";
import { identifySender } from "#lib/http/server/identify-sender.ts";
import { observeRequest } from "#lib/http/server/observe-request.ts";
import type { LeastPace } from "#lib/http/server/read-request-body.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";
import { NO_ROUTE } from "#lib/http/server/route-pattern.ts";
import { log } from "#lib/log.ts";

interface WebServerOptions {
  trustedProxies: TrustedProxies | null;
  /** Next.js, which handles accepted requests. */
  handle: RequestHandler;
  /** Who sends a body that is larger than anybody may send. */
  identify?: IdentifySender;
  /** The route of a path, as a pattern. */
  routeOf?: (path: string) => string;
  /** Whether connections may be upgraded to WebSockets; needed in development only. */
  upgrades?: boolean;
  /** Milliseconds until the headers are complete, and until the whole request is. */
  headersTimeout?: number;
  requestTimeout?: number;
  leastPace?: LeastPace;
  connectionsCheckingInterval?: number;
}

/** The HTTP server in front of Next.js. It enforces limits of time and size, and handles what Next.js does not. */
export function createWebServer({
  trustedProxies,
  handle,
  identify = identifySender,
  routeOf = () => NO_ROUTE,
  upgrades = false,
  headersTimeout = 20_000,
  requestTimeout = 90_000, // a logo of 1 MB at 128 kbit/s
  leastPace = { bytes: 10 * 1024, withinMs: 10_000 },
  connectionsCheckingInterval = 5_000,
}: WebServerOptions): Server {
  const listener = (request: IncomingMessage, response: HardenedResponse) => {
    const accept = () =>
      withRequestNote(response.note, () =>
        acceptRequest(request, response, { trustedProxies, handle, identify, leastPace }),
      );
    const answer = () =>
      trackOutage(response.outage, () => forCaller(callerOf(request, response), accept)).catch((error) => {
        log.error({ err: error }, "a request failed in the web server, before Next.js");
        if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
        response.end();
      });
    const path = requestedPath(request);
    observeRequest(request, response, { path, route: routeOf(path) }, answer);
  };
  const options = {
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout: 75_000, // longer than the 60 s of common proxies, which could otherwise reuse a connection that was just closed
    shouldUpgradeCallback: () => upgrades,
    ServerResponse: HardenedResponse,
  };
  const server = createServer(options, listener);
  server.on("checkContinue", listener); // refuses a body that is too large before the client sends it
  server.on("connect", (_request, socket) => {
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOW}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}

/** Who waits for the response. They are gone when the connection closes before its last byte. */
function callerOf({ method }: IncomingMessage, response: ServerResponse): Caller {
  const controller = new AbortController();
  const closed = new Promise<void>((resolve) => {
    response.once("close", () => {
      if (!response.writableFinished) controller.abort(new CallerGoneError());
      resolve();
    });
  });
  return { gone: controller.signal, closed, isRead: method === "GET" || method === "HEAD" };
}

/** The path of a request target, as written. The target may be an absolute URL (RFC 9112, 3.2.2). */
function requestedPath({ url = "" }: IncomingMessage): string {
  return url.startsWith("http") ? (URL.parse(url)?.pathname ?? "") : requestTarget({ url }).path;
}
