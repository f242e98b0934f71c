import { createHash } from "node:crypto";

/** A file of a form. In JSON, which tells requests apart, its name and the SHA-256 of its content stand for it. */
export class SentFile {
  readonly name: string;
  readonly content: Uint8Array;

  constructor(name: string, content: Uint8Array) {
    this.name = name;
    this.content = content;
  }

  toJSON() {
    return { name: this.name, sha256: createHash("sha256").update(this.content).digest("hex") };
  }
}
