import "server-only";
import { type CsvRow, csvRows } from "#lib/bank/files/csv-rows.ts";
import type { BankFileRefusal } from "#lib/domain/bank/bank-file.ts";
import type { CsvColumn, CsvMapping, CsvSeparator, CsvTable } from "#lib/domain/bank/csv-mapping.ts";
import { looksLikeHeaders, proposeMapping } from "#lib/domain/bank/propose-mapping.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

const SEPARATORS = [";", ",", "\t"] as const satisfies CsvSeparator[];
/** The headers come after at most so many rows about the account. */
const MAX_PREAMBLE = 60;
const MAX_COLUMNS = 200;
const MAX_SAMPLE_ROWS = 5;
const MAX_SAMPLE_TEXT = 100;

/** The rows of a CSV file below its headers, and what its columns are. */
export interface MappedTable extends CsvTable {
  mapping: CsvMapping;
  rows: CsvRow[];
  /** The place of a column of the mapping, from 0. */
  placeOf: (column: CsvColumn) => number;
}

/**
 * Finds how a CSV file is separated, where its headers are and, without a mapping given, what its columns are.
 */
export function readCsvTable(text: string, given: CsvMapping | null): ({ ok: true } & MappedTable) | BankFileRefusal {
  const [found] = SEPARATORS.map((separator) => findHeaders(text, separator, given)).toSorted(
    (one, other) => other.fit - one.fit,
  );
  if (!found) throw new Error("there are separators");
  const { separator, headers, firstRow, mapping, headerLine } = found;
  const read = csvRows(text, separator, null);
  if (!read.ok) return { ok: false, code: "bank_file_malformed", line: read.line };
  const rows = read.rows.filter(({ line }) => line > headerLine);
  const shown = (cells: readonly string[]) => cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_SAMPLE_TEXT));
  const table: CsvTable = {
    ...{ separator, columns: shown(headers), firstRow: shown(firstRow), hasHeaders: looksLikeHeaders(firstRow) },
    sample: rows
      .slice(headerLine === 0 ? 1 : 0)
      .slice(0, MAX_SAMPLE_ROWS)
      .map(({ cells }) => shown(cells)),
  };
  if (mapping === null || headers.length > MAX_COLUMNS)
    return { ok: false, code: "bank_file_columns_unknown", csv: table };
  return { ok: true, ...table, mapping, rows, placeOf: (column) => placeIn(headers, column) };
}

interface FoundHeaders {
  separator: CsvSeparator;
  headers: string[];
  /** The cells that the headers are taken of. */
  firstRow: string[];
  /** Null where the headers do not tell it, or the given one does not fit. */
  mapping: CsvMapping | null;
  /** 0 where there are none. */
  headerLine: number;
  /** The higher, the more this is how the file is separated. */
  fit: number;
}

function findHeaders(text: string, separator: CsvSeparator, given: CsvMapping | null): FoundHeaders {
  // Cut, because a file has to be read three times for this.
  const read = csvRows(text.slice(0, 100_000), separator, MAX_PREAMBLE);
  const rows = read.ok ? read.rows : rowsBefore(text, separator);
  const width = commonWidth(rows);
  if (given?.hasHeaders === false) {
    const headers = Array.from({ length: width }, (_, place) => String(place + 1));
    const fits = columnsOf(given).every((column) => typeof column === "number" && column < width);
    const firstRow = rows[0]?.cells ?? [];
    return { separator, headers, firstRow, mapping: fits ? given : null, headerLine: 0, fit: width };
  }
  for (const { line, cells } of rows) {
    const headers = unique(cells);
    const mapping = given === null ? proposeMapping(headers) : fitting(given, headers);
    if (!mapping) continue;
    const fit = MAX_COLUMNS + columnsOf(mapping).length;
    return { separator, headers, firstRow: cells, mapping, headerLine: line, fit };
  }
  const first = rows.find(({ cells }) => cells.length === width);
  const firstRow = first?.cells ?? [];
  return { separator, headers: unique(firstRow), firstRow, mapping: null, headerLine: first?.line ?? 0, fit: width };
}

/** Those of the lines before a cell that is cut, or whose quotes are wrong. */
function rowsBefore(text: string, separator: CsvSeparator): CsvRow[] {
  const lines = text.slice(0, 100_000).split(/\r\n?|\n/, MAX_PREAMBLE);
  return lines.flatMap((line, index) => {
    const read = csvRows(line, separator, 1);
    return read.ok ? read.rows.map(({ cells }) => ({ line: index + 1, cells })) : [];
  });
}

/** How many cells most rows have; the larger of two that are as common. */
function commonWidth(rows: readonly CsvRow[]): number {
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [most] = widths.toSorted(([width, one], [other, two]) => two.length - one.length || other - width);
  return most?.[0] ?? 0;
}

function fitting(given: CsvMapping, headers: readonly string[]): CsvMapping | null {
  const isThere = (column: CsvColumn) => placeIn(headers, column) >= 0;
  return columnsOf(given).every(isThere) && columnsOf(given).some((column) => typeof column === "string")
    ? given
    : null;
}

/** -1 where there is none. */
function placeIn(headers: readonly string[], column: CsvColumn): number {
  if (typeof column === "number") return column < headers.length ? column : -1;
  return headers.findIndex((header) => header === column || foldText(header) === foldText(column));
}

function columnsOf({ bookedOn, valueOn, amount, remittance, ...others }: CsvMapping): CsvColumn[] {
  const { counterpartyName, counterpartyIban, bankReference, endToEndId, currency, account, status } = others;
  const amounts = Object.entries(amount).flatMap(([key, column]) => (key === "kind" ? [] : [column as CsvColumn]));
  const optional = [valueOn, counterpartyName, counterpartyIban, bankReference, endToEndId, currency, account, status];
  return [bookedOn, ...amounts, ...remittance, ...optional.filter((column) => column !== null)];
}

/** The headers, those that stand twice with a number. */
function unique(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const header = cell.replace(/\s+/g, " ").trim();
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return count === 1 ? header : `${header} (${count})`;
  });
}
