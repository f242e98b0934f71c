import "server-only";

// Line ends would start a new header; other controls and the marks that reverse the direction of writing disguise what is written.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of a user made fit for one header line, such as a subject or a display name. */
export function singleLine(text: string): string {
  return text.replace(UNSAFE, " ").trim();
}
