import "server-only";
import papaparse from "papaparse"; // CommonJS: Node finds no named exports in it
import type { CsvSeparator } from "#lib/domain/bank/csv-mapping.ts";

/** A row of a CSV file. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
}

export type CsvRowsOutcome = { ok: true; rows: CsvRow[] } | { ok: false; line: number };

/** No text contains it, so nothing is quoted. */
const NO_QUOTE = "\u0000";

/**
 * The rows of a CSV file that have any text, of all or of the first `most`. `line`: where a quote is out of place or without
 * its end. A file that never quotes may have such quotes in its texts: it is read without quoting where all of its rows
 * then have as many cells.
 */
export function csvRows(text: string, separator: CsvSeparator, most: number | null): CsvRowsOutcome {
  const quoted = rowsQuotedBy('"', text, separator, most);
  if (quoted.ok) return quoted;
  const plain = rowsQuotedBy(NO_QUOTE, text, separator, most);
  if (!plain.ok) return quoted;
  const width = Math.max(...plain.rows.slice(-1).map(({ cells }) => cells.length));
  const wide = plain.rows.findIndex(({ cells }) => cells.length === width);
  const isEven = width > 1 && plain.rows.slice(wide).every(({ cells }) => cells.length === width);
  if (!isEven || plain.rows.length - wide < 2) return quoted;
  return { ok: true, rows: plain.rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutQuotes) })) };
}

function rowsQuotedBy(quoteChar: string, text: string, delimiter: string, most: number | null): CsvRowsOutcome {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/\r\n?/g, "\n"), {
    ...{ delimiter, newline: "\n", quoteChar, preview: most ?? 0 },
  });
  let next = 1;
  const rows = data.map((cells) => {
    const line = next;
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
    return { line, cells: cells.map((cell) => withoutFormula(cell.trim())) };
  });
  const fault = errors.find(({ type }) => type === "Quotes");
  if (fault) return { ok: false, line: rows[fault.row ?? 0]?.line ?? next };
  return { ok: true, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

/** Banks write `="00123"` so that a spreadsheet keeps the zeros. */
function withoutFormula(cell: string): string {
  return /^="[^"]*"$/.test(cell) ? cell.slice(2, -1).trim() : cell;
}

function withoutQuotes(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}
