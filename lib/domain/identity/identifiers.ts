import { v7, validate } from "uuid";

/** A UUIDv7. Later ids sort later, which keeps indexes dense and lists in a stable order. */
export function newId(): string {
  return v7();
}

/** True for an RFC 9562 UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return validate(text);
}
