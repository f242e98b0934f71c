import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { BankFileKind } from "#lib/domain/bank/bank-file.ts";
import type { CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import type { StatementReport } from "#lib/domain/bank/statement-report.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import type { OnlinePayout } from "#lib/domain/online-payments/online-payout.ts";

/** `open`: nobody has decided what it is. `set_aside`: it is no payment of an invoice. */
export const BANK_ENTRY_STATES = ["open", "accepted", "set_aside"] as const;
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number];

/** What an entry was accepted as. A payout of a provider has no receipt: its payments have theirs. */
export const ACCEPTED_AS = ["payment", "refund", "reversal", "payout"] as const;

export const CERTAINTIES = ["certain", "likely", "possible"] as const;

/** An account of a company at a bank. */
export interface BankAccount {
  id: string;
  /** Null with `accountNumber` null: its files name no account. */
  iban: string | null;
  accountNumber: string | null;
  currency: string;
  name: string;
  csvMapping: CsvMapping | null;
  acceptsCertain: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What an uploaded file says of one account. Balances are in the minor unit of the account's currency. */
export interface StoredStatement {
  id: string;
  accountId: string;
  accountName: string;
  iban: string | null;
  currency: string;
  fileName: string;
  /** Of the file, in hex. */
  sha256: string;
  kind: BankFileKind;
  openingCents: number | null;
  closingCents: number | null;
  entryCount: number;
  /** Of these, the entries that no earlier file had. */
  newCount: number;
  firstBookedOn: CalendarDate | null;
  lastBookedOn: CalendarDate | null;
  report: StatementReport;
  createdAt: string;
}

/** An entry with what became of it. */
export interface BankEntryRecord extends BankEntry {
  id: string;
  accountId: string;
  accountName: string;
  statementId: string;
  state: BankEntryState;
  acceptedAs: (typeof ACCEPTED_AS)[number] | null;
  /** The receipt, the refund or the reversal that it was accepted as. */
  receiptId: string | null;
  /** The payout that it was accepted as. */
  payout: OnlinePayout | null;
  note: string | null;
  /** Best first; null until it was matched. */
  proposals: StoredProposal[] | null;
  matchedAt: string | null;
  actorKind: Actor["kind"] | null;
  /** The name of the user or the API key that decided. */
  actorName: string | null;
  decidedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export type BankEntrySort = "createdAt" | "updatedAt" | "date";

export interface BankEntryFilter {
  state: BankEntryState | null;
  certainty: (typeof CERTAINTIES)[number] | null;
  accountId: string | null;
  statementId: string | null;
  /** Substring of the counterparty's name or of the text, ignoring case and accents. */
  search: string | null;
  /** Only entries that changed at this instant or later. */
  updatedSince: Date | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const EVERY_BANK_ENTRY: BankEntryFilter = {
  ...{ state: null, certainty: null, accountId: null, statementId: null },
  ...{ search: null, updatedSince: null, from: null, to: null },
};

export type StatementSort = "createdAt";

/** The latest day first. */
export const LATEST_ENTRIES: ListOrder<BankEntrySort> = { by: "date", descending: true };
