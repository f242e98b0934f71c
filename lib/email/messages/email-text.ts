import "server-only";
import { fillPlaceholders, type PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { plainText } from "#lib/domain/text/plain-text.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

/**
 * A subject and a message as their author wrote them: plain text with placeholders, paragraphs separated by blank
 * lines.
 */
export interface EmailText {
  subject: string;
  message: string;
}

/** The text with the values in place of its placeholders. Values stay on one line, and so does the subject. */
export function fillText(
  { subject, message }: EmailText,
  values: PlaceholderValues,
): { subject: string; paragraphs: string[] } {
  return {
    subject: singleLine(fillPlaceholders(subject, values)),
    paragraphs: paragraphsOf(fillPlaceholders(message, values)),
  };
}

/** The paragraphs of a text; a single line break stays within its paragraph. */
function paragraphsOf(text: string): string[] {
  return plainText(text.replace(/\r\n?/g, "\n"))
    .split(/\n[ \n]*\n/)
    .map((paragraph) => paragraph.replace(/ +\n/g, "\n").trim())
    .filter(Boolean);
}
