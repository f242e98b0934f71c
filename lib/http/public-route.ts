import "server-only";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";

/**
 * Declares that anybody may call a route handler: what it answers is public, or is known to those alone who know its address. Where the
 * database is away for now, it answers 503.
 */
export function publicRoute<Args extends unknown[]>(handle: (...args: Args) => Promise<Response>): (...args: Args) => Promise<Response> {
  return handleUnavailable(handle);
}
