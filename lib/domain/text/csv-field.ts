/** The byte order mark with which a CSV file begins: spreadsheets recognise UTF-8 by it. */
export const BOM = "\ufeff";

/** A field of a CSV file: in quotes where it holds a comma, a quote or a line break (RFC 4180, 2.6 and 2.7). */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A field that somebody typed. A spreadsheet runs a cell that begins with certain characters as a formula (OWASP, CSV injection); an
 * apostrophe in front makes it text.
 */
export function typedCsvField(text: string): string {
  return csvField(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}
