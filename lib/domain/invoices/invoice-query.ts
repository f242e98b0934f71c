import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";

export const INVOICE_SORTS = ["issueDate", "dueDate", "client", "total", "number"] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export type InvoiceOrder = ListOrder<InvoiceSort>;

/** The orders of a list over the API: those that an index has. */
export const LISTED_SORTS = ["issueDate", "dueDate", "createdAt", "updatedAt"] as const;
export type ListedSort = (typeof LISTED_SORTS)[number];

/** The order of any list of invoices. */
export type AnyInvoiceOrder = ListOrder<InvoiceSort | ListedSort>;

/** The default order of the API and of the web list. */
export const NEWEST_FIRST = { by: "issueDate", descending: true } as const satisfies InvoiceOrder;

/** The filter of a list of invoices; null where it does not matter. */
export interface InvoiceFilter {
  statuses: InvoiceStatus[] | null;
  clientId: string | null;
  kind: InvoiceKind | null;
  /** Those that are made of this quote. */
  quoteId: string | null;
  externalId: string | null;
  /** Substring of number or client name, ignoring case and accents, or the total (`amountsMeant`). */
  search: string | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Those of which something is due. */
  isOutstanding: boolean;
  /** Those that are overdue on a day, or that are not. */
  overdue: { is: boolean; on: CalendarDate } | null;
  /** Both inclusive. */
  dueFrom: CalendarDate | null;
  dueTo: CalendarDate | null;
  /** The whole number. */
  number: string | null;
  /** Changed at this instant or later. */
  updatedSince: Date | null;
}

export const EVERY_INVOICE: InvoiceFilter = {
  ...{ statuses: null, clientId: null, search: null, from: null, to: null, isOutstanding: false, overdue: null },
  ...{ dueFrom: null, dueTo: null, number: null, kind: null, quoteId: null, externalId: null, updatedSince: null },
};

/** The filter of the web list. */
export interface InvoiceQuery extends Pick<InvoiceFilter, "statuses" | "clientId" | "kind" | "search" | "from" | "to"> {
  /** `open`: something is due. `overdue`: `isOverdue` today in the company's time zone. */
  due: "open" | "overdue" | null;
}

/** The maximum number of invoices in a bulk action. */
export const BULK_LIMIT = 200;

/**
 * Where no kept count has the total, the list counts up to this number. Counting further would cost more than the page
 * itself.
 */
export const MAX_COUNT = 10_000;
