import { type NextRequest, NextResponse } from "next/server";
import { PATH_HEADER } from "#lib/auth/signed-in.ts";
import { env } from "#lib/env.ts";

/** Pages, but neither the API nor files: those are not documents that could run a script. */
export const config = { matcher: ["/((?!api/|_next/|logos/|.*\\.(?:pdf|csv|zip|ico|svg|png)$|.*/pdf$|mailbox/.*/attachments/).*)"] };

const development = env.NODE_ENV === "development";
const secure = env.APP_URL.startsWith("https:");

/** Gives every page a Content-Security-Policy with a nonce of its own; Next.js puts the nonce on the scripts it writes. */
export function proxy(request: NextRequest): NextResponse {
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
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (secure) response.headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return response;
}
