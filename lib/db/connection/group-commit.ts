import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { withoutCaller } from "#lib/db/connection/caller.ts";

interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/** How long items wait for others to be written with, while more are to be expected. Milliseconds. */
const WAIT_MS = 30;

/**
 * Writes items together that arrive while another write is under way, or shortly after one another. When no more are on
 * their way, an item is written at once. A commit that waits for the disk costs as much for many items as for one. When
 * a write of several items fails, each is written on its own, so that one fails only for its own fault.
 */
export class GroupCommit<Item> {
  readonly #write: (items: Item[]) => Promise<void>;
  readonly #most: number;
  readonly #expectsMore: () => boolean;
  readonly #waiting: Waiting<Item>[] = [];
  #isWriting = false;

  /** `most`: items of one write. `expectsMore`: whether more items are on their way; by default none are. */
  constructor(write: (items: Item[]) => Promise<void>, most: number, expectsMore = () => false) {
    this.#write = write;
    this.#most = most;
    this.#expectsMore = expectsMore;
  }

  /** Resolves when the item is written; throws what its write threw. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isWriting) void withoutCaller(() => this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < this.#most && this.#expectsMore()) await sleep(WAIT_MS);
      await this.#writeGroup(this.#waiting.splice(0, this.#most));
    }
    this.#isWriting = false;
  }

  async #writeGroup(group: Waiting<Item>[]): Promise<void> {
    try {
      await this.#write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await Promise.all(group.map((one) => this.#writeGroup([one])));
    }
  }
}
