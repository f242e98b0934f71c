/**
 * Of all texts of an invoice together. How much text there can be is bounded by its lines and their lengths, and makes about five hundred pages;
 * empty lines alone would make ten thousand more, which nobody reads and which take minutes to draw.
 */
export const MAX_LINE_BREAKS = 20_000;

/** Line breaks of any kind. */
export function countLineBreaks(texts: Iterable<string>): number {
  let count = 0;
  for (const text of texts) count += text.match(/\r\n?|[\n\u0085\u2028\u2029]/g)?.length ?? 0;
  return count;
}
