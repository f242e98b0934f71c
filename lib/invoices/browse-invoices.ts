import "server-only";
import { findInvoiceDefaults } from "#lib/db/companies/terms.ts";
import { countInvoices, type InvoiceCounts, listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import {
  BULK_LIMIT,
  EVERY_INVOICE,
  type InvoiceFilter,
  type InvoiceOrder,
  type InvoiceQuery,
  MAX_COUNT,
  NEWEST_FIRST,
} from "#lib/domain/invoices/invoice-query.ts";
import { isOverdue } from "#lib/domain/invoices/invoice-status.ts";
import { type ListedInvoice, listedInvoice } from "#lib/domain/listed-invoice.ts";

/** A smaller limit for searches that have to compare every row with the search text. */
const MAX_SEARCH_COUNT = 1000;
/** So many matches are read to count them by status. */
const MAX_FEW = 200;

export interface InvoiceBrowse {
  invoices: InvoiceSummary[];
  /** The number of matches; a lower bound when `totalIsLowerBound`. */
  total: number;
  totalIsLowerBound: boolean;
  /** Of the whole company, whatever the query. */
  counts: InvoiceCounts;
  /**
   * Of what search, client, kind and dates leave, whatever the status: equal to `counts` without them, null where they leave
   * many.
   */
  found: InvoiceCounts | null;
  /** In the company's time zone. */
  today: CalendarDate;
}

/** A page of the web list, and the number of invoices in each status. */
export async function browseInvoices(
  companyId: string,
  query: InvoiceQuery,
  { order, page, limit }: { order: InvoiceOrder; page: number; limit: number },
  now: Date,
): Promise<InvoiceBrowse> {
  const today = await todayOf(companyId, now);
  const bound = query.search ? MAX_SEARCH_COUNT : MAX_COUNT;
  const window = { limit, offset: BigInt(page - 1) * BigInt(limit), order, countTo: bound + 1 };
  const isNarrowed = [query.search, query.clientId, query.kind, query.from, query.to].some((each) => each !== null);
  const [list, counts, found] = await Promise.all([
    listInvoices(companyId, toFilter(query, today), window),
    countInvoices(companyId, today, MAX_COUNT + 1),
    isNarrowed ? countFew(companyId, query, today) : null,
  ]);
  return { ...list, counts, found: isNarrowed ? found : counts, today };
}

/** The matches in each status; null when they are more than are read for it. */
async function countFew(companyId: string, query: InvoiceQuery, today: CalendarDate): Promise<InvoiceCounts | null> {
  const filter = toFilter({ ...query, statuses: null, due: null }, today);
  const window = { limit: MAX_FEW, offset: 0n, order: NEWEST_FIRST, countTo: MAX_FEW + 1 };
  const { invoices, total } = await listInvoices(companyId, filter, window);
  if (total > MAX_FEW) return null;
  const statuses: InvoiceCounts["statuses"] = {};
  for (const { status } of invoices) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, overdue: invoices.filter((invoice) => isOverdue(invoice, today)).length };
}

/** All matches, newest first, up to the limit of a bulk action. */
export async function matchingInvoices(companyId: string, query: InvoiceQuery, now: Date): Promise<ListedInvoice[]> {
  const today = await todayOf(companyId, now);
  const filter = toFilter(query, today);
  const { invoices } = await listInvoices(companyId, filter, {
    limit: BULK_LIMIT,
    offset: 0n,
    order: NEWEST_FIRST,
    countTo: 1,
  });
  return invoices.map((invoice) => listedInvoice(invoice, today));
}

export function toFilter({ due, ...query }: InvoiceQuery, today: CalendarDate): InvoiceFilter {
  return {
    ...EVERY_INVOICE,
    ...query,
    isOutstanding: due === "open",
    overdue: due === "overdue" ? { is: true, on: today } : null,
  };
}

export async function todayOf(companyId: string, now: Date): Promise<CalendarDate> {
  return todayIn((await findInvoiceDefaults(companyId)).timeZone, now);
}
