import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/**
 * What changes what a client owes. A write-off gives up a small difference. A reversal takes one of these back. An exchange moves what a receipt in one
 * currency pays of an invoice in another one.
 */
export const STATEMENT_KINDS = [
  "invoice",
  "credit_note",
  "receipt",
  "refund",
  "write_off",
  "reversal",
  "exchange",
] as const;

/** A document or money of a client. Amounts in the minor unit of the currency. */
export interface StatementEntry {
  date: CalendarDate;
  kind: (typeof STATEMENT_KINDS)[number];
  id: string;
  currency: string;
  /** The number of the document; of money, what the payment says; null where it says nothing. */
  reference: string | null;
  /** The due date of an invoice; null of anything else. */
  dueDate: CalendarDate | null;
  /** What the client owes more, negative what it owes less. */
  amountCents: number;
  /** The invoice of a credit note or of an exchange; null of anything else. */
  invoiceId: string | null;
}

/** What a client owed before a period, by currency. */
export interface OpeningBalance {
  currency: string;
  balanceCents: number;
}

/** The account of a client in one currency over a period. */
export interface StatementOfCurrency {
  currency: string;
  openingCents: number;
  closingCents: number;
  /** In the order of their dates, each with what the client owed after it. */
  entries: (StatementEntry & { balanceCents: number })[];
}

/**
 * The accounts of a client, by currency: what it owed before, each document and all money in their order, and what it
 * owes then. Negative: the client has paid more than it owes. A currency in which nothing was owed and nothing happened
 * is left out.
 */
export function toStatement(
  openings: readonly OpeningBalance[],
  entries: readonly StatementEntry[],
): StatementOfCurrency[] {
  const before = new Map(openings.map(({ currency, balanceCents }) => [currency, balanceCents]));
  const currencies = [...new Set([...before.keys(), ...entries.map(({ currency }) => currency)])].sort();
  return currencies.flatMap((currency) => {
    const openingCents = before.get(currency) ?? 0;
    let balanceCents = openingCents;
    const listed = entries
      .filter((entry) => entry.currency === currency)
      .map((entry) => {
        balanceCents += entry.amountCents;
        return { ...entry, balanceCents };
      });
    return openingCents === 0 && listed.length === 0
      ? []
      : [{ currency, openingCents, closingCents: balanceCents, entries: listed }];
  });
}
