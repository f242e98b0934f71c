/** A field of a CSV file: in quotes where it holds a comma, a quote or a line break (RFC 4180, 2.6 and 2.7). */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
