import "server-only";

/**
 * A place in a company's trail: after the event with this sequence and this hash, in hex. 0 and null: before the first.
 */
export interface EventCursor {
  companyId: string;
  sequence: number;
  hash: string | null;
}

const VERSION = 1;
/** The version, the company, the sequence, and the first bytes of the hash. */
const BYTES = { version: 1, company: 16, sequence: 4, hash: 8 };
const LENGTH = BYTES.version + BYTES.company + BYTES.sequence + BYTES.hash;
const NO_HASH = "0".repeat(BYTES.hash * 2);

/**
 * The cursor as an opaque text. It holds the place itself and nothing that expires. With the hash it names one event of
 * one history: a cursor of another company, or of events that a restored backup does not have, is found out.
 */
export function writeCursor({ companyId, sequence, hash }: EventCursor): string {
  const number = Buffer.alloc(BYTES.sequence);
  number.writeUInt32BE(sequence);
  const parts = [
    Buffer.of(VERSION),
    Buffer.from(companyId.replaceAll("-", ""), "hex"),
    number,
    Buffer.from(shorten(hash), "hex"),
  ];
  return Buffer.concat(parts).toString("base64url");
}

/** The cursor of a text; null where no cursor is written so. */
export function readCursor(text: string): EventCursor | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== text || bytes[0] !== VERSION) return null;
  const company = bytes.toString("hex", BYTES.version, BYTES.version + BYTES.company);
  const sequence = bytes.readUInt32BE(BYTES.version + BYTES.company);
  const hash = bytes.toString("hex", LENGTH - BYTES.hash);
  if (sequence > 2 ** 31 - 1 || (sequence === 0) !== (hash === NO_HASH)) return null;
  return {
    companyId: company.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    sequence,
    hash: sequence === 0 ? null : hash,
  };
}

/** Whether the event at the cursor's place has this hash. */
export function isAt(cursor: EventCursor, hash: string | null): boolean {
  return shorten(cursor.hash) === shorten(hash);
}

function shorten(hash: string | null): string {
  return hash?.slice(0, BYTES.hash * 2) ?? NO_HASH;
}
