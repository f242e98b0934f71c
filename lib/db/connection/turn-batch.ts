import "server-only";
import { withoutCaller } from "#lib/db/connection/caller.ts";

interface Asked<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Reads together what is asked for within one turn of the event loop, `most` items at a time. The reading begins after
 * each of them was asked for, so none gets an older result than by itself. Nobody waits for a reading that is under
 * way. The more requests arrive at once, the fewer statements they take.
 */
export class TurnBatch<Item, Result> {
  readonly #read: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  #asked: Asked<Item, Result>[] = [];

  /** `read` returns a result for each item, in their order. */
  constructor(read: (items: Item[]) => Promise<Result[]>, most: number) {
    this.#read = read;
    this.#most = most;
  }

  /** The result for an item. Throws what the reading threw. */
  ask(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ item, resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => withoutCaller(() => this.#readAll()));
    });
  }

  #readAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let start = 0; start < asked.length; start += this.#most)
      void this.#readSome(asked.slice(start, start + this.#most));
  }

  async #readSome(asked: Asked<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#read(asked.map(({ item }) => item));
      for (const [place, { resolve }] of asked.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
