import "server-only";
import { unstable_rethrow } from "next/navigation";
import { isUnavailable } from "#lib/db/connection/unavailable.ts";
import { RETRY_AFTER_SECONDS } from "#lib/http/failure-problem.ts";
import { log } from "#lib/log.ts";

/** Wraps a route handler of the web application: while the database is unavailable it answers 503 with Retry-After. */
export function handleUnavailable<Args extends unknown[]>(
  handle: (...args: Args) => Promise<Response>,
): (...args: Args) => Promise<Response> {
  return async (...args) => {
    try {
      return await handle(...args);
    } catch (error) {
      unstable_rethrow(error);
      if (!isUnavailable(error)) throw error;
      log.error({ err: error }, "a route failed because the database is unavailable");
      return new Response("The service is away for a moment. Please try again shortly.", {
        status: 503,
        headers: { "Retry-After": `${RETRY_AFTER_SECONDS}`, "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };
}
