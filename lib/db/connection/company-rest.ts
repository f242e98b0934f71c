import "server-only";

interface CompanyRestOptions {
  /** The share of the time that a company runs which goes on without a pause. */
  share: number;
  /** What a company runs before it rests, in milliseconds. It comes back at the pace of `share`. */
  freeMs: number;
  /** No rest is longer, in milliseconds: the company's next call waits meanwhile. */
  longestMs: number;
}

/** Few enough to look through. */
const MAX_COMPANIES = 10_000;

/**
 * How long companies rest between their expensive calls: a leaky bucket. A page with a few searches does not rest, and somebody who searches while he
 * types hardly ever.
 */
export class CompanyRest {
  readonly #options: CompanyRestOptions;
  /** When each company has rested for all that it ran, by `performance.now`. It lies in the past by what the company may still run freely. */
  readonly #restedAt = new Map<string, number>();

  constructor(options: CompanyRestOptions) {
    this.#options = options;
  }

  /** How many companies it knows of. */
  get size(): number {
    return this.#restedAt.size;
  }

  /** How long a company rests that ran a call from `startedAt` to `now`. Milliseconds. */
  after(companyId: string, startedAt: number, now: number): number {
    const { share, freeMs, longestMs } = this.#options;
    const fullyRested = startedAt - freeMs / share;
    const restedAt = Math.max(this.#restedAt.get(companyId) ?? fullyRested, fullyRested) + (now - startedAt) / share;
    this.#restedAt.set(companyId, Math.min(restedAt, now + longestMs));
    if (this.#restedAt.size > MAX_COMPANIES) this.#forgetRested(fullyRested);
    return Math.min(Math.max(restedAt - now, 0), longestMs);
  }

  #forgetRested(fullyRested: number): void {
    for (const [companyId, restedAt] of this.#restedAt) if (restedAt <= fullyRested) this.#restedAt.delete(companyId);
  }
}
