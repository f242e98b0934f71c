import { hasCode } from "#lib/has-code.ts";

interface WaitingTask {
  start(): void;
  refuse(reason: unknown): void;
}

/** The task was refused because the queue is full. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
  readonly code = "QUEUE_FULL";
}

/** By its code: a queue is shared by the web server and the build of Next.js, which have copies of the class. */
export function isQueueFull(error: unknown): boolean {
  return hasCode(error, "QUEUE_FULL");
}

export interface FairQueueLimits {
  /** The number of tasks that run at a time. */
  atOnce: number;
  /** The number of tasks of one owner that run at a time; without it, `atOnce`. */
  atOncePerOwner?: number;
  /** The number of waiting tasks of one owner. */
  perOwner: number;
  /** The number of waiting tasks of all owners. */
  places: number;
  /**
   * How long an owner's place stays taken after a task, in milliseconds, by the time of its start (`performance.now`);
   * without it, not at all.
   */
  pauseAfter?: (owner: string, startedAt: number) => number;
}

/**
 * Runs tasks of many owners. Owners take turns, so a single task waits for at most one task of each other owner. When
 * all places are taken, the owner with the most waiting tasks loses its last one.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** The waiting owners in the order of their turns, each with its tasks, oldest first. No list is empty. */
  readonly #waiting = new Map<string, WaitingTask[]>();
  /** The number of running tasks of each owner that has any, with those after which it pauses. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
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
   * Runs the task when its turn comes. Throws QueueFullError, or the signal's reason when it is aborted while waiting.
   * A running task must handle the signal itself.
   */
  async run<T>(owner: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#mayStart(owner)) this.#countStarted(owner);
    else await this.#turn(owner, signal);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const pause = this.#limits.pauseAfter?.(owner, startedAt) ?? 0;
      if (pause > 0) setTimeout(() => this.#giveBackPlace(owner), pause);
      else this.#countOf(owner, -1);
      this.#startNext();
    }
  }

  /** Whether the owner's own tasks, not those of others, keep its next one waiting. */
  isAtOwnLimit(owner: string): boolean {
    const { atOnce, atOncePerOwner = atOnce } = this.#limits;
    return (this.#runningOf.get(owner) ?? 0) >= atOncePerOwner;
  }

  /** At the end of a pause. Others had the room meanwhile. */
  #giveBackPlace(owner: string): void {
    this.#countOf(owner, -1);
    this.#startNext();
  }

  #mayStart(owner: string): boolean {
    return this.#running < this.#limits.atOnce && !this.isAtOwnLimit(owner);
  }

  #countStarted(owner: string): void {
    this.#running += 1;
    this.#countOf(owner, 1);
  }

  #countOf(owner: string, change: 1 | -1): void {
    const running = (this.#runningOf.get(owner) ?? 0) + change;
    if (running > 0) this.#runningOf.set(owner, running);
    else this.#runningOf.delete(owner);
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

  /** Starts one task: what ended made room for no more. */
  #startNext(): void {
    for (const [owner, [next, ...rest]] of this.#waiting) {
      if (!this.#mayStart(owner)) continue;
      // To the end of the order, for its next turn.
      this.#waiting.delete(owner);
      if (rest.length > 0) this.#waiting.set(owner, rest);
      this.#countStarted(owner);
      next?.start();
      return;
    }
  }
}
