import type { Random } from "#bench/bank-year/random.ts";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** What an entry is in truth. */
export type Truth =
  | {
      kind: "payment";
      story: string;
      clientId: string;
      /** None where an invoice is paid twice: the money is the client's. */
      allocations: { invoiceId: string; amountCents: number }[];
      /** The invoices are paid in full, banks kept the rest. */
      isLessFees: boolean;
    }
  | { kind: "payout"; story: string; payoutId: string }
  | { kind: "reversal"; story: string; entryId: string }
  | { kind: "other"; story: string };

export type YearEntry = BankEntry & { id: string };

export interface YearInvoice {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  currency: string;
  totalCents: number;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  orderReference: string | null;
}

/** A year of a company's account, and what is true of each entry. */
export interface BankYear {
  invoices: YearInvoice[];
  entries: YearEntry[];
  truths: Map<string, Truth>;
  payouts: { id: string; amountCents: number; currency: string; arrivalOn: CalendarDate; descriptor: string | null }[];
}

/** Collects entries; ids are given by the caller's order, which says nothing about what they are. */
export interface YearBook {
  random: Random;
  dayOf: (day: number) => CalendarDate;
  add: (day: number, entry: Partial<BankEntry> & { amountCents: number }, truth: Truth) => string;
  /** Payments of one invoice that do not say of which. */
  silent: { entryId: string; invoice: YearInvoice }[];
}
