import { CsvError, parse } from "csv-parse/sync";

/** A record of a CSV file. */
export interface CsvRecord {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

const SEPARATORS = [";", ",", "\t"] as const;
export type CsvSeparator = (typeof SEPARATORS)[number];

/**
 * The records of a CSV file (RFC 4180). It is separated by the one of semicolon, comma and tab that its first line has
 * most of. Records without any text are left out. `line` is where a quote is out of place or without its end.
 */
export function readCsv(
  text: string,
): { ok: true; separator: CsvSeparator; records: CsvRecord[] } | { ok: false; line: number } {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  const [separator = ";"] = SEPARATORS.toSorted((one, other) => count(other) - count(one));
  const options = { bom: true, delimiter: separator, info: true, relax_column_count: true } as const;
  try {
    // The types of the library know only records without `info`.
    const found = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    const records = found
      .map(({ record: cells, info }) => ({ line: info.lines - lineBreaks(cells), cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    return { ok: true, separator, records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, line: Number(error.lines ?? 1) };
  }
}

/** `info.lines` counts to the end of a record. */
function lineBreaks(cells: readonly string[]): number {
  return cells.join("").match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** A cell as it was before `withoutFormula`. */
export function withFormula(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
