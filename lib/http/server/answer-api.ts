import "server-only";
import type { IncomingMessage } from "node:http";
import type { ApiRoute } from "#lib/http/api-route.ts";
import type { PlainRequest } from "#lib/http/plain-http.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { plainHeaders } from "#lib/http/server/plain-headers.ts";
import { bodyOf } from "#lib/http/server/read-request-body.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";
import { routeFinder } from "#lib/http/server/route-pattern.ts";
import { writeResponse } from "#lib/http/server/write-response.ts";

/** Route files by their pattern, such as `/api/invoices/[id]`. A file is loaded when the first request comes for it. */
export type ApiRoutes = Record<string, () => Promise<ApiRoute>>;

/**
 * Answers the requests of these routes by the handlers of their files, without Next.js: its way to a handler takes more
 * processor time than the handlers themselves. Any other request, and a path that Next.js redirects or decodes, is
 * passed on.
 */
export function answerApi(routes: ApiRoutes, passOn: RequestHandler): RequestHandler {
  const find = routeFinder(Object.keys(routes));
  // Even a module that is there takes time to be imported again.
  const loaded = new Map<string, ApiRoute>();
  return async (request, response) => {
    const { path, query } = requestTarget(request);
    const found = path.includes("%") ? null : find(path);
    if (!found) return passOn(request, response);
    const { pattern, ids } = found;
    const route = loaded.get(pattern) ?? (await (routes[pattern] as ApiRoutes[string])()); // own keys: those that `find` knows
    loaded.set(pattern, route);
    const { plain } = route[request.method as keyof ApiRoute]; // own keys: accept-request.ts passes on only these methods
    await writeResponse(request, response, await plain(plainRequest(request, path, query ?? ""), ids[0], ids[1]));
  };
}

function plainRequest(request: IncomingMessage, path: string, query: string): PlainRequest {
  const { method = "" } = request;
  const body = bodyOf(request);
  return {
    method,
    path,
    query,
    headers: plainHeaders(request),
    body: body && [body],
  };
}
