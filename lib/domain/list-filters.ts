import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { OnlinePaymentStatus } from "#lib/domain/online-payments/online-payment.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import type { RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";

// What lists are asked for; null where it does not matter. The queries of the API have the same keys, so that no
// parameter is documented and not used.

export interface CreditNoteFilter {
  /**
   * A substring of their own number, of their invoice's or of the client's name, ignoring case and accents, or their
   * total (`amountsMeant`).
   */
  search: string | null;
  invoiceId: string | null;
  externalId: string | null;
  /** The whole number. */
  number: string | null;
  /** Issued at this instant or later. */
  updatedSince: Date | null;
  /** Issue dates, both inclusive. */
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const EVERY_CREDIT_NOTE: CreditNoteFilter = {
  ...{ search: null, invoiceId: null, externalId: null, number: null, updatedSince: null, from: null, to: null },
};

export type CreditNoteSort = "issueDate" | "createdAt" | "updatedAt";

export interface ClientListFilter {
  /** Substring of name, e-mail, SIREN or VAT number, ignoring case and accents. */
  search: string | null;
  /** The whole e-mail address, without regard to case. */
  email: string | null;
  siren: string | null;
  vatNumber: string | null;
  externalId: string | null;
  /** Only clients that changed at this instant or later. */
  updatedSince: Date | null;
  /** Null: archived or not. */
  archived: boolean | null;
}

export const EVERY_CLIENT: ClientListFilter = {
  ...{ search: null, email: null, siren: null, vatNumber: null, externalId: null, updatedSince: null, archived: null },
};

export interface ItemListFilter {
  /** Substring of reference, name or description, ignoring case and accents. */
  search: string | null;
  /** The whole reference, without regard to case. */
  reference: string | null;
  externalId: string | null;
  /** Only items that changed at this instant or later. */
  updatedSince: Date | null;
  /** Null: archived or not. */
  archived: boolean | null;
}

/** What lists of receipts are ordered by. */
export type ReceiptSort = ChangeSort | "date";

export interface ReceiptListFilter {
  clientId: string | null;
  kind: Receipt["kind"] | null;
  /** True: only those of which something is on no invoice. */
  unallocated: true | null;
  /** Substring of the payer, the reference or the client's name, ignoring case and accents. */
  search: string | null;
  externalId: string | null;
  /** Only receipts that changed at this instant or later. */
  updatedSince: Date | null;
  /** Days on which the money came or went, both inclusive. */
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const EVERY_RECEIPT: ReceiptListFilter = {
  ...{ clientId: null, kind: null, unallocated: null, search: null, externalId: null, updatedSince: null },
  ...{ from: null, to: null },
};

export interface OnlinePaymentFilter {
  status: OnlinePaymentStatus | null;
  invoiceId: string | null;
  /** The one whose money this receipt is. */
  receiptId: string | null;
  clientId: string | null;
  /** True: only those of which a person decides what becomes. */
  needsDecision: true | null;
  /** Only payments that changed at this instant or later. */
  updatedSince: Date | null;
}

export const EVERY_ONLINE_PAYMENT: OnlinePaymentFilter = {
  ...{ status: null, invoiceId: null, receiptId: null, clientId: null, needsDecision: null, updatedSince: null },
};

/** What lists of quotes are ordered by. */
export type QuoteSort = ChangeSort | "issueDate" | "validUntil";

export interface QuoteListFilter {
  /** Any of these; null: all. */
  status: readonly QuoteStatus[] | null;
  clientId: string | null;
  /** Substring of the number or of the client's name, ignoring case and accents. */
  search: string | null;
  externalId: string | null;
  /** The whole number. */
  number: string | null;
  /** Only quotes that changed at this instant or later. */
  updatedSince: Date | null;
  /** Issue dates, both inclusive. */
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const EVERY_QUOTE: QuoteListFilter = {
  ...{ status: null, clientId: null, search: null, externalId: null, number: null },
  ...{ updatedSince: null, from: null, to: null },
};

/** What lists of schedules are ordered by. */
export type RecurringSort = ChangeSort | "nextDate";

export interface RecurringListFilter {
  status: RecurringStatus | null;
  clientId: string | null;
  /** Substring of the client's name or of a line, ignoring case and accents. */
  search: string | null;
  externalId: string | null;
  /** Only schedules that changed at this instant or later. */
  updatedSince: Date | null;
}

export const EVERY_ITEM: ItemListFilter = {
  ...{ search: null, reference: null, externalId: null, updatedSince: null, archived: null },
};

/** The orders of a list that can be followed by what changes in it. */
export type ChangeSort = "createdAt" | "updatedAt";

export type CompanySort = "createdAt" | "updatedAt";
export type EndpointSort = "createdAt" | "updatedAt";
export type KeySort = "createdAt" | "updatedAt";

export interface EventQuery<Type extends string> {
  /** Where an earlier page ended; null begins with the first event. */
  after: string | null;
  limit: number;
  types: readonly Type[];
  /** Only those of this invoice. */
  invoiceId: string | null;
  /** Only those of this client and of its invoices. */
  clientId: string | null;
}

export interface WebhookDeliveryQuery<State extends string> {
  /** The id of the last event of the page before. */
  before: string | null;
  limit: number;
  state: State | null;
}
