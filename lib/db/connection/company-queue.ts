import "server-only";
import { FairQueue, type FairQueueLimits, isQueueFull } from "#lib/fair-queue.ts";
import { TooManyCallsError } from "#lib/too-many-calls.ts";

/** Other companies leave no room for an expensive call. Treated like a database that does not answer in time. */
class CallsBusyError extends Error {
  override readonly name = "CallsBusyError";
  readonly code = "ETIMEDOUT";
  constructor(waitMs: number) {
    super(`there was no room for the call within ${waitMs} ms`);
  }
}

/** Gives companies their turns for expensive calls of one kind, within this process. */
export class CompanyQueue {
  readonly #queue: FairQueue;
  readonly #waitMs: number;

  constructor({ waitMs, ...limits }: FairQueueLimits & { waitMs: number }) {
    this.#queue = new FairQueue(limits);
    this.#waitMs = waitMs;
  }

  /** The calls that wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /**
   * Runs `work` when it is the company's turn. After `waitMs` milliseconds it throws: TooManyCallsError if the
   * company's own calls keep it waiting, an error of an unavailable database if others do. It throws the reason of
   * `gone` when that is aborted.
   */
  async run<T>(
    companyId: string,
    work: () => Promise<T>,
    gone: AbortSignal | undefined,
    waitMs = this.#waitMs,
  ): Promise<T> {
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
      if (isQueueFull(error)) throw new TooManyCallsError();
      if (!late.aborted) throw error;
      throw this.#queue.isAtOwnLimit(companyId) ? new TooManyCallsError() : new CallsBusyError(waitMs);
    }
  }
}
