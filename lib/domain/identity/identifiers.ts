import { v7, validate } from "uuid";

/** A UUIDv7. Later ids sort later, which keeps indexes dense and lists in a stable order. */
export function newId(): string {
  return v7();
}

/** The least UUIDv7 of an instant. Ids made before it are less, later ones are not. */
export function firstIdOf(instant: Date): string {
  return v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });
}

/** True for an RFC 9562 UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return validate(text);
}
