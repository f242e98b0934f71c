import "server-only";
import { REQUEST_MS } from "#lib/db/connection/limits.ts";

/** A request as a whole took longer than it may. What it is at may still come to its end. */
class DeadlineError extends Error {
  override readonly name = "DeadlineError";
  readonly code = "ETIMEDOUT";
  constructor(ms: number) {
    super(`the request took longer than ${ms} ms`);
  }
}

/** What `work` comes to, if it does so within `ms` milliseconds; else it fails as an absent database does. */
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
