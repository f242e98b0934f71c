import "server-only";
import { leaseQuota, leaseWholeQuota, type Quota } from "#lib/db/api-keys/quota-leases.ts";
import { log } from "#lib/log.ts";

/**
 * What many requests that come as one may take of a quota. The rest is for leases of processes, which may lie unused:
 * so even the largest list fits into a new window.
 */
const COUNTED_AT_ONCE = 0.9;
/** The part of a quota that a process leases at a time. It leases again when half of that is used. */
const LEASED_PART = 0.02;
const MAX_HOLDERS = 10_000;

export interface QuotaState {
  ok: boolean;
  /** The remaining quota, as far as this process knows. */
  remaining: number;
  resetsInSeconds: number;
}

/** This process's share of one holder's quota. */
interface Window {
  localRemaining: number;
  sharedRemaining: number;
  usedUp: boolean;
  /** By performance.now(), so that setting the clock does not end a window. */
  endsAt: number;
  waiting: number;
  leasing: Promise<void> | null;
}

/**
 * A quota that all processes share through the database without a round trip per request. A process leases a fiftieth
 * of the quota at a time and counts in memory. All processes together never exceed the quota. They may refuse earlier,
 * by what other processes hold unused: at most a fiftieth each. While the database is unavailable, each process counts
 * alone.
 */
export class SharedQuota {
  readonly quota: Quota;
  readonly #lease: number;
  readonly #windows = new Map<string, Window>();

  constructor(quota: Quota) {
    this.quota = quota;
    this.#lease = Math.max(1, Math.floor(quota.requests * LEASED_PART));
  }

  /** Counts one request of this holder. `ok` is false when it exceeds the quota; it then counts nothing. */
  async consume(holder: string): Promise<QuotaState> {
    for (;;) {
      const window = this.#window(holder);
      if (window.localRemaining > 0) {
        window.localRemaining--;
        if (window.localRemaining < this.#lease / 2 && !window.usedUp) void this.#renew(holder, window);
        return state(window, true);
      }
      if (window.usedUp) return state(window, false);
      window.waiting++;
      await this.#renew(holder, window);
      window.waiting--;
    }
  }

  /**
   * Counts several requests of this holder, or nine tenths of the quota if that is less. `ok` is false when it does not
   * have them any more; it then counts nothing.
   */
  async consumeSeveral(holder: string, count: number): Promise<QuotaState> {
    const window = this.#window(holder);
    const wanted = Math.min(count, Math.max(1, Math.floor(this.quota.requests * COUNTED_AT_ONCE)));
    const askedAt = performance.now();
    const { granted, left, endsInMs } = await leaseWholeQuota(this.quota, holder, wanted);
    const resetsInSeconds = Math.max(1, Math.ceil((askedAt + endsInMs - performance.now()) / 1000));
    window.sharedRemaining = left;
    return {
      ok: granted === wanted,
      remaining: granted === wanted ? window.localRemaining + left : 0,
      resetsInSeconds,
    };
  }

  /** Whether `consume` would refuse, as far as is known without asking the database. */
  isUsedUp(holder: string): boolean {
    const window = this.#windows.get(holder);
    return !!window?.usedUp && window.localRemaining === 0 && window.endsAt > performance.now();
  }

  #window(holder: string): Window {
    const known = this.#windows.get(holder);
    if (known && known.endsAt > performance.now()) return known;
    const window = {
      localRemaining: 0,
      sharedRemaining: 0,
      usedUp: false,
      endsAt: Number.POSITIVE_INFINITY,
      waiting: 0,
      leasing: null,
    };
    this.#windows.delete(holder);
    this.#windows.set(holder, window);
    if (this.#windows.size > MAX_HOLDERS) this.#forgetOldest();
    return window;
  }

  /** A forgotten holder leases again. Its unused share is lost, and the quota is never exceeded. */
  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }

  #renew(holder: string, window: Window): Promise<void> {
    window.leasing ??= this.#leaseInto(holder, window).finally(() => {
      window.leasing = null;
    });
    return window.leasing;
  }

  async #leaseInto(holder: string, window: Window): Promise<void> {
    const askedAt = performance.now();
    const wanted = Math.max(this.#lease, window.waiting);
    try {
      const { granted, left, endsInMs } = await leaseQuota(this.quota, holder, wanted);
      const endsAt = askedAt + endsInMs;
      // The database started a new window before this process saw the old one end, so the remaining share belongs to
      // the old window.
      if (window.endsAt < endsAt - this.quota.windowMs / 2) window.localRemaining = 0;
      window.localRemaining += granted;
      window.sharedRemaining = left;
      window.usedUp = granted < wanted;
      window.endsAt = endsAt;
    } catch (error) {
      log.warn(
        { err: error, quota: this.quota.name },
        "the database is unavailable for rate limits; this process counts alone",
      );
      window.localRemaining = this.quota.requests;
      window.sharedRemaining = 0;
      window.usedUp = true;
      window.endsAt = askedAt + this.quota.windowMs;
    }
  }
}

function state({ localRemaining, sharedRemaining, endsAt }: Window, ok: boolean): QuotaState {
  const resetsInSeconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
  return { ok, remaining: ok ? localRemaining + sharedRemaining : 0, resetsInSeconds };
}
