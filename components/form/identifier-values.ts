import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

/** An identifier as it is typed. An empty one is none, an empty scheme as well. */
export interface IdentifierValues {
  id: string;
  scheme: string;
}

export const NO_IDENTIFIER: IdentifierValues = { id: "", scheme: "" };

export function toIdentifierValues(stored: Identifier | null): IdentifierValues {
  return stored ? { id: stored.id, scheme: stored.scheme ?? "" } : NO_IDENTIFIER;
}

/** An identifier as the API takes it; null where nothing is typed. */
export function writeIdentifier({ id, scheme }: IdentifierValues): Identifier | null {
  return isBlankText(id) ? null : { id: id.trim(), scheme: scheme || null };
}

/** The field for a fault of an identifier as a whole, by the path of the fault. */
export function identifierFieldOf(path: string): string {
  return path
    .replace(/^(registration|identifier|identifiers\[\d+\])$/, "$1.id")
    .replace(/^identifiers$/, "identifiers[0].id");
}
