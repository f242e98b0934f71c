import "server-only";

/** The query as it stands in the request target, as the web server saw it (lib/http/server/accept-request.ts). Absent where there is none. */
export const QUERY_HEADER = "x-folio-query";

/**
 * The query parameters of a request. Next.js parses the query into a plain object and writes it anew into `request.url`, which loses
 * `__proto__` and the names that Next.js takes for its own, such as those beginning with nxtP.
 */
export function queryParameters(request: Request): URLSearchParams {
  return new URLSearchParams(request.headers.get(QUERY_HEADER) ?? new URL(request.url).search);
}
