import { isBlankText } from "#lib/domain/text/blank-text.ts";

export const MAX_REASON_CHARACTERS = 1000;

/**
 * A client's reason in stored form, with plain line breaks and no other control characters, of at most 1,000
 * characters.
 */
export function parseRejectionReason(
  text: string,
): { ok: true; reason: string } | { ok: false; code: "blank" | "too_long" } {
  const reason = text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
  if (isBlankText(reason)) return { ok: false, code: "blank" };
  return [...reason].length > MAX_REASON_CHARACTERS ? { ok: false, code: "too_long" } : { ok: true, reason };
}
