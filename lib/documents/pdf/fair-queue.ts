interface WaitingTask {
  start(): void;
  refuse(reason: unknown): void;
}

/** The task was refused because the queue is full. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/**
 * Runs tasks of many owners, `atOnce` at a time. Owners take turns, so a single task waits for at most one task of each other owner. Each
 * owner may have `perOwner` waiting tasks, and all of them together `places`. When all places are taken, the owner with the most waiting
 * tasks loses its last one.
 */
export class FairQueue {
  readonly #limits: { atOnce: number; perOwner: number; places: number };
  /** The waiting owners in the order of their turns, each with its tasks, oldest first. No list is empty. */
  readonly #waiting = new Map<string, WaitingTask[]>();
  #running = 0;

  constructor(limits: { atOnce: number; perOwner: number; places: number }) {
    this.#limits = limits;
  }

  /** The number of running tasks. */
  get running(): number {
    return this.#running;
  }

  /** The number of waiting tasks, of all owners. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, list) => sum + list.length, 0);
  }

  /**
   * Runs the task when its turn comes. Throws QueueFullError, or the signal's reason when it is aborted while waiting. A running task must
   * handle the signal itself.
   */
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
    if (this.waiting >= this.#limits.places) {
      const longest = [...this.#waiting.values()].reduce((a, b) => (b.length > a.length ? b : a));
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
    // To the end of the order, for its next turn.
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    this.#running++;
    next?.start();
  }
}
