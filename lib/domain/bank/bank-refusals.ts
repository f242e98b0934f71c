import type { BankFileRefusal, EntryFault } from "#lib/domain/bank/bank-file.ts";
import type { BankEntryState } from "#lib/domain/bank/bank-records.ts";

/** Why a file of a bank was not stored. */
export type BankUploadRefusal =
  | BankFileRefusal
  /** Too many others are being read. */
  | { ok: false; code: "bank_file_busy" }
  /** None of its entries could be read. */
  | { ok: false; code: "bank_file_unreadable"; faults: EntryFault[] }
  | { ok: false; code: "bank_account_not_found" | "too_many_bank_accounts" }
  /** The file names no account, and the company has several. */
  | { ok: false; code: "bank_account_required"; accounts: { id: string; name: string }[] }
  /** The entries are in another currency than the account that the file is said to be of. */
  | { ok: false; code: "bank_account_currency"; currency: string };

export type BankEntryRefusal =
  | { ok: false; code: "bank_entry_not_found" }
  | { ok: false; code: "invalid_bank_entry_state"; state: BankEntryState };

/** Why an entry is not the payout that it is said to be. */
export type PayoutRefusal =
  | { ok: false; code: "payout_not_found" }
  /** It came back, or was cancelled. */
  | { ok: false; code: "payout_failed" }
  /** Another entry is that payout. */
  | { ok: false; code: "payout_has_entry" };
