import type { Language } from "#lib/domain/text/language.ts";

/** The byte order mark with which a CSV file begins: spreadsheets recognise UTF-8 by it. */
export const BOM = "\ufeff";

/**
 * How a CSV file separates its fields, and the decimals of its amounts. A spreadsheet expects the pair of its own
 * language.
 */
export interface CsvDialect {
  separator: "," | ";";
  decimalMark: "." | ",";
}

/** By their names in addresses. The first is that of RFC 4180. */
export const CSV_DIALECTS = {
  comma: { separator: ",", decimalMark: "." },
  semicolon: { separator: ";", decimalMark: "," },
} as const satisfies Record<string, CsvDialect>;

export type CsvDialectName = keyof typeof CSV_DIALECTS;

/** What spreadsheets in a language read without being asked. */
const USUAL: Record<Language, CsvDialectName> = { en: "comma", fr: "semicolon" };

/** The names of all dialects, that of the language first. */
export function csvDialectNames(language: Language): CsvDialectName[] {
  const names = Object.keys(CSV_DIALECTS) as CsvDialectName[];
  return names.sort((name) => (name === USUAL[language] ? -1 : 1));
}

/** The dialect of that name; without one, or with another, that of the language. */
export function csvDialect(name: string | null, language: Language): CsvDialect {
  return name === "comma" || name === "semicolon" ? CSV_DIALECTS[name] : CSV_DIALECTS[USUAL[language]];
}

/** A field: in quotes where it holds the separator, a quote or a line break (RFC 4180, 2.6 and 2.7). */
export function csvField(text: string, { separator }: CsvDialect): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A field that somebody typed. */
export function typedCsvField(text: string, dialect: CsvDialect): string {
  return csvField(withoutFormula(text), dialect);
}

/**
 * A text of which no spreadsheet makes a formula: it runs a cell that begins with certain characters (OWASP, CSV
 * injection); an apostrophe in front makes it text.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A record, with its line break. */
export function csvRecord(fields: readonly string[], dialect: CsvDialect): string {
  return `${fields.map((field) => typedCsvField(field, dialect)).join(dialect.separator)}\r\n`;
}
