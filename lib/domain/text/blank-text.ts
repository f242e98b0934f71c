/**
 * Characters up to U+FFFF that leave no mark on paper, as the inside of a character class: spaces of every kind,
 * controls, Unicode's default-ignorable code points (zero-width and bidirectional marks, soft hyphens, variation
 * selectors, Hangul fillers), and a few that are drawn empty: the empty braille pattern, interlinear annotations.
 */
export const INVISIBLE = [
  "\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f",
  "\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb",
].join("");

/** Those beyond: a Khitan filler, shorthand and musical controls, a null notehead, tags, variation selectors. */
const INVISIBLE_ASTRAL = "\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";

const BLANK = new RegExp(`^[${INVISIBLE}${INVISIBLE_ASTRAL}]*$`, "u");

/** Whether a text has no visible character. A required text is then missing, and an optional one absent. */
export function isBlankText(text: string): boolean {
  return BLANK.test(text);
}
