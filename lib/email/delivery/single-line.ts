import "server-only";
import { plainText } from "#lib/domain/text/plain-text.ts";

/**
 * Text of a user made fit for one header line, such as a subject or a display name. Line ends would start a new header, and are spaces; what is
 * invisible, or turns the direction of writing around, would disguise what is written, and is left out.
 */
export function singleLine(text: string): string {
  return plainText(text).replaceAll(/\n+/g, " ").trim();
}
