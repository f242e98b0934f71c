import type { BankFileWarning, EntryFault, LeftOutEntries, ReadBankFile } from "#lib/domain/bank/bank-file.ts";

/** As many faults and warnings are kept of a file. */
const MAX_KEPT = 20;

/** What of a file is in none of its statements, and what wants a look. */
export interface StatementReport {
  leftOut: LeftOutEntries;
  faultCount: number;
  /** The first of them. */
  faults: EntryFault[];
  warnings: BankFileWarning[];
}

export function toStatementReport({ leftOut, faults, warnings }: ReadBankFile): StatementReport {
  const kept = { faults: faults.slice(0, MAX_KEPT), warnings: warnings.slice(0, MAX_KEPT) };
  return { leftOut, faultCount: faults.length, ...kept };
}
