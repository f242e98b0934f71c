import "server-only";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import type { Scope } from "#lib/domain/identity/scopes.ts";
import { queryString } from "#lib/http/query-string.ts";

// What handlers of the API read and return. Next.js and the web server itself (lib/http/server/answer-api.ts) call
// them. Only Next.js needs a Request and a Response: their streams and header lists cost as much as a handler's own
// work.

export interface PlainRequest {
  method: string;
  /** As written, without the query. */
  path: string;
  /** As written, without the `?`. */
  query: string;
  headers: RequestHeaders;
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null;
}

export interface PlainResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

/** `id` and `partId` are the parameters of the path, as written; undefined when the path has none. */
export type PlainHandler = (request: PlainRequest, id: string | undefined, partId?: string) => Promise<PlainResponse>;

/** A handler as the export of a route file: Next.js calls it, and the web server calls `plain`. */
export interface Handler {
  /** Next.js passes no params to a route without path parameters. */
  (request: Request, route: { params: Promise<{ id?: string; partId?: string } | undefined> }): Promise<Response>;
  readonly plain: PlainHandler;
  /** What it asks of a key; null for nothing, undefined for a handler without a key. */
  readonly scope: Scope | null | undefined;
  /** Whether `If-Match` may name what it changes. */
  readonly takesVersion: boolean;
}

export function toHandler(plain: PlainHandler, scope?: Scope | null, takesVersion = false): Handler {
  const handle = async (...[request, { params }]: Parameters<Handler>) => {
    const { id, partId } = (await params) ?? {};
    return toResponse(await plain(toPlainRequest(request), id, partId));
  };
  return Object.assign(handle, { plain, scope, takesVersion });
}

/** The request as Next.js hands it to a route. */
function toPlainRequest(request: Request): PlainRequest {
  const { method, headers, body } = request;
  return { method, path: pathOf(request), query: queryString(request), headers, body };
}

export function toResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body as BodyInit | null, { status, headers });
}

/** The path of a request, without the cost of parsing the whole URL. */
function pathOf({ url }: Request): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
