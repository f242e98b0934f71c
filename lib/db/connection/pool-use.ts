import "server-only";
import { type Caller, currentCaller } from "#lib/db/connection/caller.ts";

/**
 * When requests last asked pools for a connection, so that a request knows whether others did meanwhile. What runs
 * without a caller does not count: nobody waits for it.
 */
export class PoolUse {
  #last: { by: Caller; at: number } | undefined;
  /** The last use by anyone but the caller of `#last`. */
  #othersAt = Number.NEGATIVE_INFINITY;

  /** Records that the current request asks for a connection. */
  record(): void {
    const by = currentCaller();
    if (!by) return;
    if (this.#last && this.#last.by !== by) this.#othersAt = this.#last.at;
    this.#last = { by, at: performance.now() };
  }

  /** Whether a request other than the current one has asked for a connection after `since` (`performance.now`). */
  byOthersAfter(since: number): boolean {
    if (!this.#last) return false;
    return (this.#last.by === currentCaller() ? this.#othersAt : this.#last.at) > since;
  }
}
