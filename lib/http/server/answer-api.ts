import "server-only";
import type { IncomingMessage } from "node:http";
import type { ApiRoute } from "#lib/http/api-route.ts";
import type { PlainRequest } from "#lib/http/plain-http.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { plainHeaders } from "#lib/http/server/plain-headers.ts";
import { bodyOf } from "#lib/http/server/read-request-body.ts";
import { writeResponse } from "#lib/http/server/write-response.ts";

/** Route files by their pattern, such as `/api/invoices/[id]`. A file is loaded when the first request comes for it. */
export type ApiRoutes = Record<string, () => Promise<ApiRoute>>;

/**
 * Answers the requests of these routes by the handlers of their files, without Next.js: its way to a handler takes more processor time than the
 * handlers themselves. Any other request, and a path that Next.js redirects or decodes, is passed on.
 */
export function answerApi(routes: ApiRoutes, passOn: RequestHandler): RequestHandler {
  const files = Object.entries(routes).map(([pattern, load]) => routeFile(pattern, load));
  return async (request, response) => {
    const { url = "" } = request;
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    const found = findRoute(files, path);
    if (!found) return passOn(request, response);
    const { file, id, partId } = found;
    file.loaded ??= await file.load();
    const { plain } = file.loaded[request.method as keyof ApiRoute]; // own keys: accept-request.ts passes on only these methods
    const query = end < 0 ? "" : url.slice(end + 1);
    await writeResponse(request, response, await plain(plainRequest(request, path, query), id, partId));
  };
}

interface RouteFile {
  /** The paths that are written exactly like its pattern, with a segment in the place of `[id]` and of `[partId]`. */
  paths: RegExp;
  load: () => Promise<ApiRoute>;
  /** Once it is loaded: even a module that is there takes time to be imported again. */
  loaded: ApiRoute | null;
}

function routeFile(pattern: string, load: RouteFile["load"]): RouteFile {
  return { paths: new RegExp(`^${pattern.replace(/\[(?:id|partId)\]/g, "([^/%]+)")}$`), load, loaded: null };
}

function findRoute(files: RouteFile[], path: string): { file: RouteFile; id: string | undefined; partId: string | undefined } | null {
  for (const file of files) {
    const match = file.paths.exec(path);
    if (match) return { file, id: match[1], partId: match[2] };
  }
  return null;
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
