import "server-only";
import { REQUEST_MS } from "#lib/db/connection/limits.ts";

/** The whole request exceeded its time limit. The work may still complete. */
class DeadlineError extends Error {
  override readonly name = "DeadlineError";
  readonly code = "ETIMEDOUT";
  constructor(ms: number) {
    super(`the request took longer than ${ms} ms`);
  }
}

/** The result of `work`, if it completes within `ms` milliseconds. Otherwise fails like an unavailable database. */
export async function withDeadline<T>(work: Promise<T>, ms = REQUEST_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
