import "server-only";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";

/**
 * Declares that a route handler needs no session. Its response is public, or the URL is the secret. While the database
 * is unavailable it answers 503.
 */
export function publicRoute<Args extends unknown[]>(
  handle: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return handleUnavailable(handle);
}
