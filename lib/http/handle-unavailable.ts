import "server-only";
import { unstable_rethrow } from "next/navigation";
import { isAccessEnded } from "#lib/db/access-gate.ts";
import { isCallerGone } from "#lib/db/connection/caller.ts";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { RETRY_AFTER_SECONDS } from "#lib/http/failure-problem.ts";
import { CALLER_GONE } from "#lib/http/respond.ts";
import { log } from "#lib/log.ts";
import { isTooManyCalls, TOO_MANY_CALLS_RETRY_SECONDS } from "#lib/too-many-calls.ts";

/**
 * Wraps a route handler of the web application. It answers 503 with Retry-After while the database is unavailable, 429
 * where too many expensive calls of the company are under way, and 401 where the session ended before the commit.
 */
export function handleUnavailable<Args extends unknown[]>(
  handle: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return async (...args) => {
    try {
      return await handle(...args);
    } catch (error) {
      unstable_rethrow(error);
      if (isCallerGone(error)) return refusal(CALLER_GONE, "");
      if (isAccessEnded(error)) return refusal(401, "Please sign in.");
      if (isTooManyCalls(error)) {
        return refusal(
          429,
          "Too many searches, exports and archives at once. Please try again shortly.",
          TOO_MANY_CALLS_RETRY_SECONDS,
        );
      }
      if (!isUnavailable(error)) throw error;
      log.error({ err: error }, "a route failed because the database is unavailable");
      return refusal(503, "The service is away for a moment. Please try again shortly.", RETRY_AFTER_SECONDS);
    }
  };
}

function refusal(status: number, text: string, retryAfterSeconds?: number): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(text, {
    status,
    headers: { ...headers, ...(retryAfterSeconds && { "Retry-After": `${retryAfterSeconds}` }) },
  });
}
