interface WaitingTask {
  start(): void;
  refuse(reason: unknown): void;
}

/** Why work was not begun: too much of it waits already. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/**
 * Runs work of many owners, `atOnce` at a time. Owners take turns, so that who brings one piece waits for one piece of each of the others,
 * however many those brought. Each owner has `perOwner` places to wait, and all of them `places`; when those are taken, whoever waits with the
 * most gives up the last of theirs.
 */
export class FairQueue {
  readonly #limits: { atOnce: number; perOwner: number; places: number };
  /** The owners that wait, whose turn is next first, each with their work, oldest first. No list is empty. */
  readonly #waiting = new Map<string, WaitingTask[]>();
  #running = 0;

  constructor(limits: { atOnce: number; perOwner: number; places: number }) {
    this.#limits = limits;
  }

  /** Does the work when its turn comes. Throws QueueFullError, or the signal's reason when it was aborted before; what runs has to see to it itself. */
  async run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.atOnce) this.#running++;
    else await this.#turn(owner, signal);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#startNext();
    }
  }

  #turn(owner: string, signal: AbortSignal): Promise<void> {
    const mine = this.#waiting.get(owner) ?? [];
    if (mine.length >= this.#limits.perOwner) throw new QueueFullError(`${mine.length} wait already`);
    const all = [...this.#waiting.values()];
    if (all.reduce((sum, list) => sum + list.length, 0) >= this.#limits.places) {
      const longest = all.reduce((a, b) => (b.length > a.length ? b : a));
      if (longest.length <= mine.length + 1) throw new QueueFullError("every place is taken");
      longest.pop()?.refuse(new QueueFullError("its place went to one who has fewer"));
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        const left = (this.#waiting.get(owner) ?? []).filter((other) => other !== waiting);
        if (left.length > 0) this.#waiting.set(owner, left);
        else this.#waiting.delete(owner);
        reject(signal.reason);
      };
      const waiting: WaitingTask = {
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve();
        },
        refuse: (reason) => {
          signal.removeEventListener("abort", leave);
          reject(reason);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.set(owner, [...mine, waiting]);
    });
  }

  #startNext(): void {
    const [turn] = this.#waiting;
    if (!turn || this.#running >= this.#limits.atOnce) return;
    const [owner, [next, ...rest]] = turn;
    // Behind all others, for the next turn.
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    this.#running++;
    next?.start();
  }
}
