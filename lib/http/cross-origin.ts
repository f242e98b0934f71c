import "server-only";
import { env } from "#lib/env.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

interface RequestLine {
  method: string;
  headers: Pick<Headers, "get">;
}

/**
 * Whether another site makes a browser send this request with the user's cookies (CSRF). True for a method that may
 * change data when `Origin` is neither APP_URL's origin nor the host named by the request. Browsers always send
 * `Origin` with such methods (Fetch standard, 3.2), so a request without one comes from another kind of client. The
 * origin `null` counts as another site.
 */
export function isCrossOrigin({ method, headers }: RequestLine, appUrl: string = env.APP_URL): boolean {
  const origin = headers.get("origin");
  if (SAFE.has(method) || origin === null) return false;
  if (origin === new URL(appUrl).origin) return false;
  const host = URL.parse(origin)?.host;
  // A page of another site can set neither header.
  const asked = [headers.get("host"), headers.get("x-forwarded-host")?.split(",")[0]?.trim()];
  return !host || !asked.includes(host);
}
