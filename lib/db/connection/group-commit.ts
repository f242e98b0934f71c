import "server-only";
import { withoutCaller } from "#lib/db/connection/caller.ts";

interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes items together that arrive while another write is under way, `most` at a time. Alone, an item is written at once. A commit that
 * waits for the disk costs as much for many items as for one. When a write of several items fails, each is written on its own, so that one
 * fails only for its own fault.
 */
export class GroupCommit<Item> {
  readonly #write: (items: Item[]) => Promise<void>;
  readonly #most: number;
  readonly #waiting: Waiting<Item>[] = [];
  #isWriting = false;

  constructor(write: (items: Item[]) => Promise<void>, most: number) {
    this.#write = write;
    this.#most = most;
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
    while (this.#waiting.length > 0) await this.#writeGroup(this.#waiting.splice(0, this.#most));
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
