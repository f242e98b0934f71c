import "server-only";
import { TooManyCallsError } from "#lib/db/connection/too-many-calls.ts";
import { FairQueue, QueueFullError } from "#lib/fair-queue.ts";

/** How long a search waits for its turn. Milliseconds. */
const WAIT_MS = 2_000;
/** How many searches may wait, of one company and of all. */
const WAITING = { perOwner: 64, places: 1024 };

/** Every connection for searches is taken by other companies. Treated like a database that does not answer in time. */
class SearchesBusyError extends Error {
  override readonly name = "SearchesBusyError";
  readonly code = "ETIMEDOUT";
  constructor(waitMs: number) {
    super(`no connection for searches was free within ${waitMs} ms`);
  }
}

/**
 * Hands out the connections for searches of this process. Companies take turns, and one company has at most half of the connections at a
 * time, so that another one always finds the rest.
 */
export class SearchQueue {
  readonly #queue: FairQueue;

  constructor(connections: number) {
    this.#queue = new FairQueue({ atOnce: connections, atOncePerOwner: Math.max(1, Math.floor(connections / 2)), ...WAITING });
  }

  /** The searches that wait for a connection. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Runs `work` when it is the company's turn. Throws TooManyCallsError when the company's own searches keep it waiting for longer than
   * `waitMs` milliseconds, an error of an unavailable database when those of others do, and the reason of `gone` when that is aborted.
   */
  async run<T>(companyId: string, work: () => Promise<T>, gone: AbortSignal | undefined, waitMs = WAIT_MS): Promise<T> {
    const late = AbortSignal.timeout(waitMs);
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await this.#queue.run(companyId, begin, gone ? AbortSignal.any([gone, late]) : late);
    } catch (error) {
      if (hasBegun || gone?.aborted) throw error;
      if (error instanceof QueueFullError) throw new TooManyCallsError();
      if (!late.aborted) throw error;
      throw this.#queue.isAtOwnLimit(companyId) ? new TooManyCallsError() : new SearchesBusyError(waitMs);
    }
  }
}
