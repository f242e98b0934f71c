import "server-only";
import type { IncomingMessage } from "node:http";

/** The path of a request target as written, and its query without the `?`; null when there is none. */
export function requestTarget({ url = "" }: Pick<IncomingMessage, "url">): { path: string; query: string | null } {
  const end = url.indexOf("?");
  return end < 0 ? { path: url, query: null } : { path: url.slice(0, end), query: url.slice(end + 1) };
}
