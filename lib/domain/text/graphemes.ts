const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Code points that may form one user-perceived character with their neighbours (UAX #29): marks, joiners, flags, Korean
 * letters.
 */
const JOINING =
  /[\r\p{Mark}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Format}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u0d4e\u{111c2}\u{111c3}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}\u{16d63}\u{16d67}-\u{16d6a}\u{113d1}]/u;

/**
 * The user-perceived characters of a text. Text without joining characters, which is most text, is split ten times
 * faster.
 */
export function graphemesOf(text: string): string[] {
  if (!JOINING.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
