import "server-only";
import { Readable } from "node:stream";

const CHUNK_BYTES = 16 * 1024;

/** The text of a message, of which nothing leaves before `begin` has resolved to true. */
export class HeldText {
  readonly stream: Readable;
  readonly #text: Buffer;
  readonly #begin: () => Promise<boolean>;
  /** Null while nobody has asked for the text. */
  begun: Promise<boolean> | null = null;
  /** Whether all of it was read. Until then the message has no end, and no server takes it. */
  isWhole = false;

  constructor(text: Buffer, begin: () => Promise<boolean>) {
    this.#text = text;
    this.#begin = begin;
    this.stream = Readable.from(this.#read(), { objectMode: false });
  }

  async *#read(): AsyncGenerator<Buffer> {
    this.begun = this.#begin();
    if (!(await this.begun)) throw new Error("The message is with the mail server already.");
    for (let start = 0; start < this.#text.length; start += CHUNK_BYTES)
      yield this.#text.subarray(start, start + CHUNK_BYTES);
    this.isWhole = true;
  }
}
