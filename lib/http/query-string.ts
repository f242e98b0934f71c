import "server-only";

/**
 * The query string of the request target, set by the web server (lib/http/server/accept-request.ts). Absent when there
 * is none.
 */
export const QUERY_HEADER = "x-folio-query";

/**
 * The query string of a request, without its `?`. Next.js rewrites `request.url` and loses `__proto__` and the names it
 * uses itself, such as those with the prefix nxtP. The header keeps the original.
 */
export function queryString(request: Request): string {
  return request.headers.get(QUERY_HEADER) ?? new URL(request.url).search.slice(1);
}
