import "server-only";
import { currencies, decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import type { CsvDialect } from "#lib/domain/text/csv.ts";

// PostgreSQL writes the lines of CSV files. As JSON, and written by this process, a million of them keep it busy for
// half a minute.

/** A decimal amount as a field. */
export function csvAmount(amount: string, { decimalMark }: CsvDialect): string {
  return decimalMark === "." ? amount : `replace((${amount})::text, '.', '${decimalMark}')`;
}

/** A text of a user as a field: `typedCsvField` in SQL. */
export function csvText(column: string, { separator }: CsvDialect): string {
  const defused = `CASE WHEN ${column} ~ '^[=+@\\t\\r-]' THEN '''' || ${column} ELSE ${column} END`;
  const field = `CASE WHEN ${column} ~ '["${separator}\\r\\n]' THEN '"' || replace(${defused}, '"', '""') || '"' ELSE ${defused} END`;
  return `CASE WHEN ${column} ~ '["${separator}\\r\\n]|^[=+@\\t-]' THEN ${field} ELSE ${column} END`; // one look at the usual text
}

/** A date as ISO 8601 has it, whatever the server's DateStyle. */
export function isoDate(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** What an amount in the minor unit of a currency is multiplied by for its decimals, such as 0.01 for EUR. */
export function minorUnit(currency: string): string {
  return `CASE ${[...Map.groupBy(currencies(), minorUnitDigits)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([digits, codes]) => `WHEN ${currency} = ANY ('{${codes.join(",")}}') THEN ${decimalString(1, digits)}`)
    .join(" ")} END`;
}

/** Fields as a line of the file, without its end; one that the row does not have is empty. */
export function csvLine(fields: readonly (string | undefined)[], { separator }: CsvDialect): string {
  return fields.map((field) => field ?? "NULL").join(`, '${separator}', `);
}
