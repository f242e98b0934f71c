import { v7, validate } from "uuid";

const ID_BYTES = 16;
/** Random bytes of the next ids. To ask for those of one id takes longer than to make it. */
const random = new Uint8Array(64 * ID_BYTES);
let used = random.length;
/** The instant of the latest id, and its number within that millisecond, which begins at random (RFC 9562, 6.2). */
const latest = { msecs: 0, seq: 0 };

/** A UUIDv7. Later ids sort later, which keeps indexes dense and lists in a stable order. */
export function newId(): string {
  const msecs = Date.now();
  const bytes = nextRandom();
  if (msecs > latest.msecs)
    Object.assign(latest, { msecs, seq: new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1 });
  else latest.seq += 1;
  return v7({ random: bytes, ...latest });
}

function nextRandom(): Uint8Array {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  used += ID_BYTES;
  return random.subarray(used - ID_BYTES, used);
}

/** The least UUIDv7 of an instant. Ids made before it are less, later ones are not. */
export function firstIdOf(instant: Date): string {
  return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });
}

/** True for an RFC 9562 UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return validate(text);
}
