import type { OutstandingInvoice, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

/** An entry of 1,000.00 EUR that says nothing, for tests. */
export function entryOf(given: Partial<StoredEntry>): StoredEntry {
  return {
    id: "entry",
    bookedOn: toCalendarDate("2026-11-20"),
    valueOn: null,
    amountCents: 100_000,
    currency: "EUR",
    isReversal: false,
    instructed: null,
    feesCents: 0,
    counterparty: { name: null, iban: null },
    remittance: "",
    structuredReference: null,
    endToEndId: null,
    bankReference: null,
    ...given,
  };
}

/** The invoice F-2026-00012 of 1,000.00 EUR of client-1, for tests. */
export function invoiceOf(given: Partial<OutstandingInvoice>): OutstandingInvoice {
  const amountDueCents = given.amountDueCents ?? 100_000;
  return {
    id: `invoice ${given.number ?? "F-2026-00012"}`,
    number: "F-2026-00012",
    clientId: "client-1",
    clientName: "Atelier Bleu SARL",
    currency: "EUR",
    amountDueCents,
    totalCents: amountDueCents,
    issueDate: toCalendarDate("2026-10-01"),
    dueDate: toCalendarDate("2026-10-31"),
    ...given,
  };
}
