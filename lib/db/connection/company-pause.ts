import "server-only";

interface CompanyPauseOptions {
  /** The share of the time that a company runs which goes on without a pause. */
  share: number;
  /** What a company runs before it pauses, in milliseconds. It comes back at the pace of `share`. */
  freeMs: number;
  /** No pause is longer, in milliseconds: the company's next call waits meanwhile. */
  longestMs: number;
}

/** Few enough to look through. */
const MAX_COMPANIES = 10_000;

/**
 * How long companies pause between their expensive calls: a leaky bucket. A page with a few searches does not pause,
 * and somebody who searches while they type hardly ever.
 */
export class CompanyPause {
  readonly #options: CompanyPauseOptions;
  /**
   * When the pause of each company ends, by `performance.now`. A time in the past is what the company may still run
   * freely.
   */
  readonly #freeAt = new Map<string, number>();

  constructor(options: CompanyPauseOptions) {
    this.#options = options;
  }

  /** How many companies it knows of. */
  get size(): number {
    return this.#freeAt.size;
  }

  /** How long a company pauses that ran a call from `startedAt` to `now`. Milliseconds. */
  after(companyId: string, startedAt: number, now: number): number {
    const { share, freeMs, longestMs } = this.#options;
    const fullyFree = startedAt - freeMs / share;
    const freeAt = Math.max(this.#freeAt.get(companyId) ?? fullyFree, fullyFree) + (now - startedAt) / share;
    this.#freeAt.set(companyId, Math.min(freeAt, now + longestMs));
    if (this.#freeAt.size > MAX_COMPANIES) this.#forgetFree(fullyFree);
    return Math.min(Math.max(freeAt - now, 0), longestMs);
  }

  #forgetFree(fullyFree: number): void {
    for (const [companyId, freeAt] of this.#freeAt) if (freeAt <= fullyFree) this.#freeAt.delete(companyId);
  }
}
