import "server-only";
import { plainText } from "#lib/domain/text/plain-text.ts";

/**
 * User text for one header line, such as a subject or a display name. Line breaks would start a new header and become
 * spaces. Invisible characters and bidirectional controls could disguise the text and are dropped.
 */
export function singleLine(text: string): string {
  return plainText(text).replaceAll(/\n+/g, " ").trim();
}
