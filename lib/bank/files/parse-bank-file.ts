import "server-only";
import { decodeBankFile } from "#lib/bank/files/decode-bank-file.ts";
import { kindOfText } from "#lib/bank/files/file-kind.ts";
import { readCamt } from "#lib/bank/files/read-camt.ts";
import { readCsvFile } from "#lib/bank/files/read-csv-file.ts";
import { readOfx } from "#lib/bank/files/read-ofx.ts";
import { isZip, type UnzippedFile, unzipFiles } from "#lib/bank/files/unzip-files.ts";
import { balanceDifference } from "#lib/domain/bank/balance-difference.ts";
import {
  type BankFileRefusal,
  type BankFileWarning,
  MAX_BANK_ENTRIES,
  MAX_BANK_FILE_BYTES,
  MAX_BANK_STATEMENTS,
  type ParseBankFileOutcome,
  type ReadBankFile,
  type ReadBankFileOptions,
} from "#lib/domain/bank/bank-file.ts";
import { bankText, MAX_PARTY_NAME } from "#lib/domain/bank/bank-text.ts";

/**
 * Reads a file of a bank: camt.053, several of these in a ZIP, OFX or CSV. The kind is told by the content, never by a
 * name. Every entry is in a statement, in `faults` or counted in `leftOut`. This can take much time and memory and
 * cannot be stopped: call `readBankFile`, which runs it in a process that can be killed.
 */
export function parseBankFile(bytes: Uint8Array, options: ReadBankFileOptions): ParseBankFileOutcome {
  if (bytes.byteLength > MAX_BANK_FILE_BYTES) return { ok: false, code: "bank_file_too_large" };
  const read = isZip(bytes) ? parseZip(bytes, options) : parseOne(bytes, options);
  return read.ok ? { ...read, warnings: [...read.warnings, ...balanceWarnings(read)] } : read;
}

function parseOne(bytes: Uint8Array, options: ReadBankFileOptions): ParseBankFileOutcome {
  const text = decodeBankFile(bytes);
  if (text.trim() === "") return { ok: false, code: "bank_file_empty" };
  const kind = kindOfText(text);
  if (!kind.ok) return { ok: false, code: "bank_file_kind_unknown", found: kind.found };
  if (kind.kind === "csv") return readCsvFile(text, options);
  return kind.kind === "ofx" ? readOfx(text, options.currency) : readCamt(text, options.currency);
}

/** The statements of all camt.053 in it. Others, such as the same statement as a PDF, are left out with a warning. */
function parseZip(zip: Uint8Array, options: ReadBankFileOptions): ParseBankFileOutcome {
  const unzipped = unzipFiles(zip);
  if (!unzipped.ok) return unzipped;
  let whole: ReadBankFile | null = null;
  let firstOther: BankFileRefusal | null = null;
  const leftOut: BankFileWarning[] = [];
  for (const file of unzipped.files) {
    const read = parseStatementIn(file, options);
    if (!read.ok) {
      if (read.code !== "bank_file_kind_unknown" && read.code !== "bank_file_not_a_statement") return read;
      firstOther ??= read;
      leftOut.push({ code: "file_left_out", name: bankText(file.name, MAX_PARTY_NAME) });
    } else whole = whole === null ? read : joined(whole, read);
    if (whole && isTooMuch(whole)) return { ok: false, code: "bank_file_too_many_entries" };
  }
  if (whole) return { ...whole, warnings: [...whole.warnings, ...leftOut] };
  return firstOther ?? { ok: false, code: "bank_file_empty" };
}

function parseStatementIn({ bytes }: UnzippedFile, options: ReadBankFileOptions): ParseBankFileOutcome {
  const text = decodeBankFile(bytes);
  const kind = kindOfText(text);
  if (kind.ok && kind.kind === "xml") return readCamt(text, options.currency);
  return { ok: false, code: "bank_file_kind_unknown", found: kind.ok ? kind.kind : kind.found };
}

function joined(one: ReadBankFile, other: ReadBankFile): ReadBankFile {
  const before = one.statements.length;
  const faults = other.faults.map(({ code, at }) => ({
    code,
    at: "statement" in at ? { ...at, statement: at.statement + before } : at,
  }));
  return {
    ...one,
    statements: [...one.statements, ...other.statements],
    faults: [...one.faults, ...faults],
    leftOut: {
      notBooked: one.leftOut.notBooked + other.leftOut.notBooked,
      ofZero: one.leftOut.ofZero + other.leftOut.ofZero,
    },
    warnings: [...one.warnings, ...other.warnings],
  };
}

function isTooMuch({ statements, faults }: ReadBankFile): boolean {
  const entries = statements.reduce((count, statement) => count + statement.entries.length, 0);
  return statements.length > MAX_BANK_STATEMENTS || entries + faults.length > MAX_BANK_ENTRIES;
}

function balanceWarnings({ statements }: ReadBankFile): BankFileWarning[] {
  return statements.flatMap((statement, index): BankFileWarning[] => {
    const differenceCents = balanceDifference(statement);
    return differenceCents === null || differenceCents === 0
      ? []
      : [{ code: "balances_differ", statement: index + 1, differenceCents }];
  });
}
