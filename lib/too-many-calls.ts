import "server-only";
import { hasCode } from "#lib/has-code.ts";
import { TOO_MANY_CALLS_DIGEST } from "#lib/unavailable-digest.ts";

/** The `Retry-After` of a refused call. */
export const TOO_MANY_CALLS_RETRY_SECONDS = 2;

/** The company has too many searches, exports or drawings of documents under way. */
export class TooManyCallsError extends Error {
  override readonly name = "TooManyCallsError";
  readonly code = "TOO_MANY_CALLS";
  readonly digest = TOO_MANY_CALLS_DIGEST;
  constructor() {
    super("the company has too many searches, exports or drawings under way");
  }
}

/** By its code: the build of Next.js contains several copies of the class. */
export function isTooManyCalls(error: unknown): boolean {
  return hasCode(error, "TOO_MANY_CALLS");
}
