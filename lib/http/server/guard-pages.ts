import "server-only";
import type { ServerResponse } from "node:http";
import { PATH_HEADER } from "#lib/auth/path-header.ts";
import { env } from "#lib/env.ts";
import { isCrossOrigin } from "#lib/http/cross-origin.ts";
import type { RequestHandler } from "#lib/http/server/accept-request.ts";
import { plainHeaders } from "#lib/http/server/plain-headers.ts";
import { requestTarget } from "#lib/http/server/request-target.ts";

/**
 * All but the API and the paths of files, which are no documents. What becomes a document there all the same, such as
 * the page that says that there is nothing, gets a stricter policy from hardened-response.ts. An ending is no sign of a
 * file: `/i/<token>.png` is a page.
 */
const PAGES =
  /^\/(?!api\/|mcp$|_next\/|logos\/|.*\/attachments\/[^/]+$|.*\/pdf$|.*\/pages\/\d+$|.*\/export\.csv$|invoices\/pdfs\.zip$|(?:favicon\.ico|icon\.svg|icon-(?:maskable-)?\d+\.png|apple-touch-icon\.png|manifest\.webmanifest|robots\.txt)$)/;

/** What asks for a key, or for a token of its own, and for no cookie. */
const OF_API = /^\/(?:api\/|mcp$)/;

/**
 * The forms of the clients' pages, which send no referrer and so hide their origin: the link in the path is their
 * authority, not a cookie.
 */
const LINK_FORM = /^\/(?:i\/[^/]+\/(?:accept|reject|view|pay)|q\/[^/]+\/(?:sign|decline|renew|code|view))$/;

const development = env.NODE_ENV === "development";

/**
 * Refuses server actions and forms that another site has a browser send. Gives every page a Content-Security-Policy
 * with a nonce of its own; Next.js puts the nonce on the scripts it writes. In front of Next.js, whose own way to run
 * this (`proxy.ts`) takes a second request and response object for each page.
 */
export function guardPages(handle: RequestHandler): RequestHandler {
  return async (request, response) => {
    const { url = "", headers } = request;
    const { path } = requestTarget(request);
    const { origin } = headers;
    const isForeign =
      !OF_API.test(path) && isCrossOrigin({ method: request.method ?? "", headers: plainHeaders(request) });
    if (isForeign && !(origin === "null" && LINK_FORM.test(path))) return refuse(response);
    if (!PAGES.test(path)) return handle(request, response);

    const policy = pagePolicy(crypto.randomUUID());
    headers["content-security-policy"] = policy;
    // Next.js compares the origin of a server action with this alone, and answers 500: it would refuse our own pages
    // behind a proxy that asks for another host than theirs.
    const ownHost = request.method === "POST" && origin !== undefined ? URL.parse(origin)?.host : undefined;
    if (ownHost) headers["x-forwarded-host"] = ownHost;
    headers[PATH_HEADER] = withoutRouterQuery(url);
    response.setHeader("Content-Security-Policy", policy);
    return handle(request, response);
  };
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'", // style attributes, which charts and menus are placed by, cannot carry a nonce
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "frame-src 'self' blob:",
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("This request comes from another site.");
}

/** Next.js's router adds `_rsc` to the query of a page that it fetches. */
function withoutRouterQuery(url: string): string {
  if (!url.includes("_rsc=")) return url;
  return url.replace(/([?&])_rsc=[^&]*&?/, "$1").replace(/[?&]$/, "");
}
