import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { PayoutComposition } from "#lib/domain/online-payments/online-payout.ts";
import type { PaymentProviderName } from "#lib/domain/online-payments/provider-payment.ts";

/** An entry under the id that its proposals name. */
export interface StoredEntry extends BankEntry {
  id: string;
}

/** An issued invoice of which something is due. Amounts are in the minor unit of its currency. */
export interface OutstandingInvoice {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  currency: string;
  /** More than 0. */
  amountDueCents: number;
  totalCents: number;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  /** The number of the client's order (EN 16931 BT-13). */
  orderReference?: string | null;
}

/**
 * An invoice of which nothing is due. A payment that names it again is none of the outstanding invoice with the next
 * number.
 */
export interface SettledInvoice {
  id: string;
  number: string;
  clientId: string;
  currency: string;
  totalCents: number;
}

/** A payer of a client, as `learntFrom` finds it in an accepted proposal. One row an accepted proposal. */
export interface LearntPayer {
  clientId: string;
  /** In stored form, without spaces. */
  iban: string | null;
  /** As `payerNameKey` writes it. */
  name: string | null;
}

/** What a provider of online payments pays out, for payments whose receipts are recorded already. */
export interface ExpectedPayout {
  id: string;
  provider?: PaymentProviderName;
  /** Less than 0 where the provider takes it from the bank. */
  amountCents: number;
  currency: string;
  arrivalOn: CalendarDate;
  /** What the provider writes on the statement, such as STRIPE. */
  descriptor?: string | null;
  /** What it consists of, where that is known. */
  composition?: PayoutComposition | null;
}

/** Money of a client that came in and that the bank may take back, such as a direct debit. */
export interface BookedReceipt {
  id: string;
  clientId: string;
  /** What was paid by it; the rest went to the client's balance. */
  invoices: readonly { id: string; number: string; amountCents: number }[];
  /** All of it, more than 0. */
  amountCents: number;
  currency: string;
  receivedOn: CalendarDate;
  /** In stored form. */
  iban: string | null;
  endToEndId: string | null;
}

export interface MatchingInput {
  entries: readonly StoredEntry[];
  outstanding: readonly OutstandingInvoice[];
  settled?: readonly SettledInvoice[];
  learnt: readonly LearntPayer[];
  payouts?: readonly ExpectedPayout[];
  receipts?: readonly BookedReceipt[];
  /** The most that banks on the way may have kept of a payment, in the minor unit of the entry: 3000 unless given. */
  maxFeesCents?: number;
}
