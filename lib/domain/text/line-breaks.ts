/**
 * The maximum number of line breaks in all texts of an invoice. The limits of lines and lengths bound the text to about
 * five hundred pages. Empty lines alone could add ten thousand pages, which take minutes to draw.
 */
export const MAX_LINE_BREAKS = 20_000;

/** The number of line breaks of any kind. */
export function countLineBreaks(texts: Iterable<string>): number {
  let count = 0;
  for (const text of texts) count += text.match(/\r\n?|[\n\u0085\u2028\u2029]/g)?.length ?? 0;
  return count;
}
