import "server-only";
import type { CsvRow } from "#lib/bank/files/csv-rows.ts";
import { type MappedTable, readCsvTable } from "#lib/bank/files/csv-table.ts";
import type { BankEntry, BankStatement } from "#lib/domain/bank/bank-entry.ts";
import {
  type BankFileRefusal,
  type EntryFaultCode,
  MAX_BANK_ENTRIES,
  type ReadBankFile,
  type ReadBankFileOptions,
} from "#lib/domain/bank/bank-file.ts";
import { bankReference, bankText, joinedTexts, MAX_PARTY_NAME, MAX_REMITTANCE } from "#lib/domain/bank/bank-text.ts";
import { isBooked } from "#lib/domain/bank/booked-words.ts";
import { decimalMarkOf, readCellCents, readCellNumber } from "#lib/domain/bank/column-amounts.ts";
import { dateOrderOf, readColumnDate } from "#lib/domain/bank/column-dates.ts";
import type { CsvColumn, DateOrder, DecimalMark } from "#lib/domain/bank/csv-mapping.ts";
import { isCurrency, minorUnitDigits } from "#lib/domain/money/money.ts";
import { marksOf } from "#lib/domain/money/parse-amount.ts";
import { parseIban } from "#lib/domain/parties/party-identifiers.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** What holds for a whole column, and how its cells are found. */
interface Columns {
  table: MappedTable;
  cell: (row: CsvRow, column: CsvColumn | null) => string;
  currency: string;
  dateOrder: DateOrder;
  decimalMark: DecimalMark | null;
  /** Whether debits are written with a minus. */
  debitsAreNegative: boolean;
}

/**
 * Reads the text of a CSV file. Every row below the headers is an entry, a fault or left out. Balances are not read:
 * banks have them at any end of a file.
 */
export function readCsvFile(text: string, options: ReadBankFileOptions): ReadBankFile | BankFileRefusal {
  const read = readCsvTable(text, options.mapping);
  if (!read.ok) return read;
  const { separator, columns: headers, firstRow, hasHeaders, sample, mapping, rows } = read;
  if (rows.length > MAX_BANK_ENTRIES) return { ok: false, code: "bank_file_too_many_entries" };
  if (rows.length === 0) return { ok: false, code: "bank_file_no_statement" };
  const { columns, isOrderCertain } = columnsOfTable(read, options.currency);
  const result: ReadBankFile = {
    ok: true,
    kind: "csv",
    statements: [],
    faults: [],
    leftOut: { notBooked: 0, ofZero: 0 },
    warnings: isOrderCertain ? [] : [{ code: "date_order_assumed" }],
    csv: { separator, columns: headers, firstRow, hasHeaders, sample, mapping },
  };
  const byAccount = new Map<string, BankStatement>();
  for (const row of rows) {
    const entry = readRow(row, columns);
    if (typeof entry === "string") {
      if (entry === "notBooked" || entry === "ofZero") result.leftOut[entry] += 1;
      else result.faults.push({ code: entry, at: { line: row.line } });
      continue;
    }
    const account = bankText(columns.cell(row, mapping.account), MAX_PARTY_NAME);
    const key = JSON.stringify([account, entry.currency]);
    let statement = byAccount.get(key);
    if (!statement) {
      statement = emptyStatement(account, entry.currency);
      byAccount.set(key, statement);
    }
    statement.entries.push(entry);
  }
  result.statements = [...byAccount.values()];
  return result;
}

function emptyStatement(account: string, currency: string): BankStatement {
  const iban = parseIban(account);
  const accountNumber = iban === null && account !== "" ? account : null;
  return { iban, accountNumber, currency, statementId: null, openingCents: null, closingCents: null, entries: [] };
}

function columnsOfTable(table: MappedTable, currency: string): { columns: Columns; isOrderCertain: boolean } {
  const { mapping, rows, placeOf } = table;
  const cell = (row: CsvRow, column: CsvColumn | null) => (column === null ? "" : (row.cells[placeOf(column)] ?? ""));
  const cellsOf = (column: CsvColumn | null) => (column === null ? [] : rows.flatMap((row) => cell(row, column) || []));
  const [booked, value] = [dateOrderOf(cellsOf(mapping.bookedOn)), dateOrderOf(cellsOf(mapping.valueOn))];
  const order = booked.isCertain || cellsOf(mapping.valueOn).length === 0 ? booked : value;
  const { amount } = mapping;
  const numbersOf = (column: CsvColumn) =>
    cellsOf(column).flatMap((text) => readCellNumber(text, marksIn(currency)) ?? []);
  const debits = amount.kind === "split" ? numbersOf(amount.debit) : [];
  const numbers = amount.kind === "split" ? [...debits, ...numbersOf(amount.credit)] : numbersOf(amount.column);
  const columns = {
    table,
    cell,
    currency,
    dateOrder: mapping.dateOrder ?? order.order,
    decimalMark: mapping.decimalMark ?? decimalMarkOf(numbers),
    debitsAreNegative: debits.some(({ isNegative }) => isNegative),
  };
  return { columns, isOrderCertain: mapping.dateOrder !== null || order.isCertain };
}

/** The entry of a row, or why there is none. */
function readRow(row: CsvRow, columns: Columns): BankEntry | EntryFaultCode | "notBooked" | "ofZero" {
  const { table, cell, dateOrder } = columns;
  const { mapping } = table;
  if (row.cells.slice(table.columns.length).some((text) => text !== "")) return "entry_columns_shifted";
  if (mapping.status !== null) {
    const isDone = isBooked(cell(row, mapping.status));
    if (isDone === null) return "entry_status_unknown";
    if (!isDone) return "notBooked";
  }
  const bookedOn = readColumnDate(cell(row, mapping.bookedOn), dateOrder);
  const valueText = cell(row, mapping.valueOn);
  const valueOn = valueText === "" ? null : readColumnDate(valueText, dateOrder);
  if (bookedOn === null || (valueOn === null && valueText !== "")) return "entry_date_invalid";
  const named = cell(row, mapping.currency).toUpperCase();
  const currency = named === "" || marksIn(columns.currency).includes(named) ? columns.currency : named;
  if (!isCurrency(currency)) return "entry_currency_invalid";
  const amount = readAmount(row, columns, currency);
  if (!amount.ok) return amount.code;
  if (amount.cents === 0) return "ofZero";
  return {
    bookedOn,
    valueOn,
    amountCents: amount.cents,
    currency,
    isReversal: false,
    instructed: null,
    feesCents: 0,
    counterparty: {
      name: bankText(cell(row, mapping.counterpartyName), MAX_PARTY_NAME) || null,
      iban: parseIban(cell(row, mapping.counterpartyIban)),
    },
    remittance: joinedTexts(
      mapping.remittance.map((column) => cell(row, column)),
      MAX_REMITTANCE,
    ),
    structuredReference: null,
    endToEndId: bankReference(cell(row, mapping.endToEndId)),
    bankReference: bankReference(cell(row, mapping.bankReference)),
  };
}

type AmountOutcome = { ok: true; cents: number } | { ok: false; code: EntryFaultCode };

function readAmount(row: CsvRow, columns: Columns, currency: string): AmountOutcome {
  const { amount } = columns.table.mapping;
  const read = (column: CsvColumn): AmountOutcome => {
    const number = readCellNumber(columns.cell(row, column), marksIn(currency));
    if (!number) return { ok: false, code: "entry_amount_invalid" };
    return readCellCents(number, columns.decimalMark, minorUnitDigits(currency));
  };
  if (amount.kind === "signed") return read(amount.column);
  if (amount.kind === "directed") {
    const [value, direction] = [read(amount.column), directionOf(columns.cell(row, amount.direction))];
    if (!value.ok) return value;
    if (direction === null || (value.cents < 0 && direction > 0)) return { ok: false, code: "entry_direction_invalid" };
    return { ok: true, cents: direction * Math.abs(value.cents) };
  }
  const isBlank = (column: CsvColumn) => columns.cell(row, column) === "";
  if (isBlank(amount.debit) && isBlank(amount.credit)) return { ok: false, code: "entry_amount_invalid" };
  const zero: AmountOutcome = { ok: true, cents: 0 };
  const debit = isBlank(amount.debit) ? zero : read(amount.debit);
  const credit = isBlank(amount.credit) ? zero : read(amount.credit);
  if (!debit.ok) return debit;
  if (!credit.ok) return credit;
  const isDebitSigned = debit.cents < 0 === columns.debitsAreNegative || debit.cents === 0;
  if (credit.cents < 0 || !isDebitSigned || (debit.cents !== 0 && credit.cents !== 0))
    return { ok: false, code: "entry_direction_invalid" };
  return { ok: true, cents: credit.cents === 0 ? 0 - Math.abs(debit.cents) : credit.cents };
}

/** 1 for a credit, -1 for a debit. */
function directionOf(cell: string): 1 | -1 | null {
  const word = foldText(cell).trim();
  if (/^(c|cr|crdt|credit|crediteur|in|\+)$/.test(word)) return 1;
  return /^(d|db|dr|dbit|debit|debiteur|out|-)$/.test(word) ? -1 : null;
}

const marks = new Map<string, string[]>();

/** `marksOf`, which takes several formats, once a currency. */
function marksIn(currency: string): string[] {
  let known = marks.get(currency);
  if (!known) {
    known = isCurrency(currency) ? marksOf(currency) : [];
    marks.set(currency, known);
  }
  return known;
}
