import "server-only";
import { env } from "#lib/env.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

interface RequestLine {
  method: string;
  headers: Headers;
}

/**
 * Whether a browser sends this on behalf of a page that is not ours, with the cookies of whoever looks at that page: something that may change
 * data, whose `Origin` is neither APP_URL's nor the host that the request itself names. Without an `Origin` no browser sends it (Fetch standard,
 * 3.2), and its cookies are its sender's own. `null`, the origin of a page that hides its own, is another's.
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
