import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

export const INVOICE_SORTS = ["issueDate", "dueDate", "client", "total", "number"] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export interface InvoiceOrder {
  by: InvoiceSort;
  descending: boolean;
}

/** The order of the API, and of the web list until another is asked for. */
export const NEWEST_FIRST: InvoiceOrder = { by: "issueDate", descending: true };

/** Which invoices somebody wants to see. */
export interface InvoiceQuery {
  statuses: InvoiceStatus[] | null;
  clientId: string | null;
  /** Substring of number or client name, without regard to case and accents. */
  search: string | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** `open` is unpaid; `overdue` is unpaid and due before today in the company's time zone, whatever the status says yet. */
  due: "open" | "overdue" | null;
}

/** How many invoices a bulk action takes at most. */
export const BULK_LIMIT = 200;

/** How far the list counts what it has to count: going on would cost more than the page itself, and nobody reads ten thousand rows. */
export const MAX_COUNT = 10_000;
