import { type NextRequest, NextResponse } from "next/server";
import { PATH_HEADER } from "#lib/auth/require-session.ts";
import { env } from "#lib/env.ts";
import { isCrossOrigin } from "#lib/http/cross-origin.ts";

/**
 * All but the API and the paths of files, which are no documents. What becomes a document there all the same, such as the page that says that
 * there is nothing, gets a stricter policy from lib/http/server/hardened-response.ts. An ending is no sign of a file: `/i/<token>.png` is a page.
 */
export const config = {
  matcher: [
    "/((?!api/|_next/|logos/|mailbox/.*/attachments/|.*/pdf$|.*/pages/\\d+$|invoices/(?:pdfs\\.zip|export\\.csv)$|(?:favicon\\.ico|icon\\.svg|icon-(?:maskable-)?\\d+\\.png|apple-touch-icon\\.png|manifest\\.webmanifest|robots\\.txt)$).*)",
  ],
};

const development = env.NODE_ENV === "development";
const secure = env.APP_URL.startsWith("https:");

/** The forms of the viewing page, which sends no referrer and so hides its origin: the link in the path is their authority, not a cookie. */
const LINK_FORM = /^\/i\/[^/]+\/(?:accept|reject|view)$/;

/**
 * Refuses server actions and forms that another site has a browser send. Gives every page a Content-Security-Policy with a nonce of its own;
 * Next.js puts the nonce on the scripts it writes.
 */
export function proxy(request: NextRequest): NextResponse {
  const origin = request.headers.get("origin");
  if (isCrossOrigin(request) && !(origin === "null" && LINK_FORM.test(request.nextUrl.pathname))) {
    return new NextResponse("This request comes from another site.", { status: 403, headers: { "Cache-Control": "no-store" } });
  }
  const nonce = crypto.randomUUID();
  const policy = [
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

  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  // Next.js compares the origin of a server action with this alone, and answers 500: it would refuse our own pages behind a proxy that asks for
  // another host than theirs.
  const ownHost = request.method === "POST" && origin !== null ? URL.parse(origin)?.host : undefined;
  if (ownHost) headers.set("x-forwarded-host", ownHost);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (secure) response.headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return response;
}
