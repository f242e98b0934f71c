import type { BankStatement } from "#lib/domain/bank/bank-entry.ts";
import type { CsvMapping, CsvTable } from "#lib/domain/bank/csv-mapping.ts";

/** Of an uploaded file, in bytes, and of all files in a ZIP once they are unpacked. */
export const MAX_BANK_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
export const MAX_FILES_IN_ZIP = 200;
/** Of all accounts in a file together. */
export const MAX_BANK_ENTRIES = 20_000;
export const MAX_BANK_STATEMENTS = 2_000;

export type BankFileKind = "camt.053" | "csv" | "ofx";

export interface ReadBankFileOptions {
  /** Of the account, by ISO 4217: the currency of entries that name none. */
  currency: string;
  /** What the columns of a CSV file are; null: they are known by their headers. */
  mapping: CsvMapping | null;
}

/** Why an entry could not be read. */
export type EntryFaultCode =
  | "entry_date_invalid"
  | "entry_amount_invalid"
  /** Such as 1,234 in a column that does not show what its comma is: `CsvMapping.decimalMark` decides. */
  | "entry_amount_ambiguous"
  /** Neither a debit nor a credit, or both. */
  | "entry_direction_invalid"
  /** It is in another currency than its statement, or in none that is known. */
  | "entry_currency_invalid"
  | "entry_status_unknown"
  /** It replaces or deletes an earlier entry (OFX CORRECTFITID). */
  | "entry_is_correction"
  /** The row has more cells than there are headers. */
  | "entry_columns_shifted";

/** An entry that is in the file and not in its statement. */
export interface EntryFault {
  code: EntryFaultCode;
  /** The line of the file, from 1, or else the place of the entry in its statement, both from 1. */
  at: { line: number } | { statement: number; entry: number };
}

/** What does not keep a file from being read, and wants a look. */
export type BankFileWarning =
  /** The opening balance and the entries do not make the closing balance of this statement, from 1. */
  | { code: "balances_differ"; statement: number; differenceCents: number }
  /** Days and months could be either way round: the day was taken to come first. */
  | { code: "date_order_assumed" }
  /** A file in a ZIP that is no statement. */
  | { code: "file_left_out"; name: string };

/** Entries that are no booked movements of money, and are not in the statements. */
export interface LeftOutEntries {
  /** Pending, declined or only announced. */
  notBooked: number;
  ofZero: number;
}

/** What a bank file says. */
export interface ReadBankFile {
  ok: true;
  kind: BankFileKind;
  statements: BankStatement[];
  faults: EntryFault[];
  leftOut: LeftOutEntries;
  warnings: BankFileWarning[];
  /** Of a CSV file: its columns, and what they were read as. */
  csv: (CsvTable & { mapping: CsvMapping }) | null;
}

export type BankFileRefusal =
  | {
      ok: false;
      code:
        | "bank_file_empty"
        | "bank_file_too_large"
        | "bank_file_too_many_entries"
        /** It exceeded the limits of time, memory or nesting. */
        | "bank_file_too_complex"
        | "bank_file_entities"
        /** It is a file of the kind, with no statement in it. */
        | "bank_file_no_statement";
    }
  /** `line`: where it breaks off or is malformed; null where that is not known. */
  | { ok: false; code: "bank_file_malformed"; line: number | null }
  /** `found`: what it looks like, such as pdf, xlsx, mt940; null where that is not known. */
  | { ok: false; code: "bank_file_kind_unknown"; found: string | null }
  /** A report or notification (camt.052, camt.054), whose entries also come in a statement. */
  | { ok: false; code: "bank_file_not_a_statement"; found: string }
  /** The headers do not tell where date and amount are, or the given mapping does not fit. */
  | { ok: false; code: "bank_file_columns_unknown"; csv: CsvTable };

export type ParseBankFileOutcome = ReadBankFile | BankFileRefusal;
