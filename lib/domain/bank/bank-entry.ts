import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** One movement on a bank account, as the bank booked it. Texts are as the file has them, without control characters. */
export interface BankEntry {
  /** The day on which the bank booked it. */
  bookedOn: CalendarDate;
  /** The day from which it counts for interest; null where the file has none. */
  valueOn: CalendarDate | null;
  /** In the minor unit of `currency`: positive what came in, negative what went out. Never 0. */
  amountCents: number;
  /** ISO 4217, that of the account. */
  currency: string;
  /** It takes back an earlier movement, such as a returned direct debit. Its sign is that of the money. */
  isReversal: boolean;
  /** What was instructed where it was in another currency, in the minor unit of that. Its sign is that of the money. */
  instructed: { amountCents: number; currency: string } | null;
  /** What the bank kept of it, in the minor unit of `currency`, 0 or more; the amount is without it. */
  feesCents: number;
  /** Who paid, or was paid. */
  counterparty: { name: string | null; iban: string | null };
  /** The words of the payment, its parts joined by a space; "" where there are none. */
  remittance: string;
  /** A creditor reference such as ISO 11649; null without one. */
  structuredReference: string | null;
  /** The id that the payer gave it; null without one, or where it is NOTPROVIDED. */
  endToEndId: string | null;
  /** The bank's own id of it (AcctSvcrRef, FITID); null without one. */
  bankReference: string | null;
}

/** The movements of one account in a file. */
export interface BankStatement {
  /** The IBAN in stored form, without spaces; null where the file has none, as many CSV files. */
  iban: string | null;
  /** Another number of the account where it has no IBAN. */
  accountNumber: string | null;
  currency: string;
  /** The bank's id of the statement; null without one. */
  statementId: string | null;
  openingCents: number | null;
  closingCents: number | null;
  entries: BankEntry[];
}
