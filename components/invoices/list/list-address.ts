import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import {
  INVOICE_SORTS,
  type InvoiceOrder,
  type InvoiceQuery,
  type InvoiceSort,
  NEWEST_FIRST,
} from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { parseTypedDate } from "#lib/domain/typed-date.ts";

export const PAGE_SIZES = [20, 50, 100] as const;

/** The state of the list, which its URL contains. */
export interface ListState extends InvoiceQuery {
  order: InvoiceOrder;
  page: number;
  size: number;
}

const PARAMETERS = ["status", "search", "clientId", "kind", "from", "to", "due", "sort", "size", "page"] as const;

/** The state in the parameters of a URL. Parameters that are unknown, invalid or repeated are ignored. */
export function parseListState(params: Record<string, string | string[] | undefined>): ListState {
  const text = (name: (typeof PARAMETERS)[number]) => {
    const value = params[name];
    return typeof value === "string" ? value.replaceAll("\0", "").trim() : "";
  };
  const statuses = text("status").split(",");
  const [clientId, due] = [text("clientId"), text("due")];
  const kind = INVOICE_KINDS.find((each) => each === text("kind")) ?? null;
  const [from, to] = [readDate(text("from")), readDate(text("to"))];
  const reversed = from !== null && to !== null && from > to;
  const page = /^[1-9]\d{0,6}$/.test(text("page")) ? Number(text("page")) : 1;
  const known = statuses.filter((status): status is InvoiceStatus =>
    INVOICE_STATUSES.includes(status as InvoiceStatus),
  );
  return {
    statuses: known.length > 0 ? known : null,
    clientId: isUuid(clientId) ? clientId.toLowerCase() : null,
    kind,
    search: text("search").slice(0, 200) || null,
    // Two dates in reverse order still mean the period between them.
    from: reversed ? to : from,
    to: reversed ? from : to,
    due: due === "open" || due === "overdue" ? due : null,
    order: parseOrder(text("sort")),
    page,
    size: PAGE_SIZES.find((size) => `${size}` === text("size")) ?? PAGE_SIZES[0],
  };
}

/** The texts in the parameters of a URL that stand where a date belongs and are none. */
export function unreadableDates({ from, to }: Record<string, string | string[] | undefined>): {
  from: string;
  to: string;
} {
  const unread = (text: string | string[] | undefined) =>
    typeof text === "string" && !readDate(text) ? text.trim().slice(0, 40) : "";
  return { from: unread(from), to: unread(to) };
}

/** The URL of this state, without defaults. A change of anything but the page leads to the first page. */
export function listAddress(state: ListState, changes: Partial<ListState> = {}, path = "/invoices"): string {
  const next = { ...state, page: 1, ...changes };
  const { statuses, clientId, kind, search, from, to, due, page, size } = next;
  const sort = formatOrder(next.order);
  const parameters = {
    status: statuses?.join(","),
    search,
    clientId,
    kind,
    from,
    to,
    due,
    sort: sort === formatOrder(NEWEST_FIRST) ? null : sort,
    size: size === PAGE_SIZES[0] ? null : `${size}`,
    page: page === 1 ? null : `${page}`,
  };
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The address of an invoice as a row of this list links to it: its page then leads back to the list, and to the rows
 * before and after.
 */
export function invoiceAddress(id: string, state: ListState): string {
  const [, query] = listAddress(state, { page: state.page }).split("?");
  return query ? `/invoices/${id}?list=${encodeURIComponent(query)}` : `/invoices/${id}`;
}

/** The list that an invoice's address names; without one, all invoices. */
export function parseFromList(list: string | string[] | undefined): ListState {
  return parseListState(Object.fromEntries(new URLSearchParams(typeof list === "string" ? list : "")));
}

/** Whether the list is filtered, apart from its tab. */
export function isFiltered({ search, clientId, kind, from, to }: ListState): boolean {
  return [search, clientId, kind, from, to].some((value) => value !== null);
}

/** The form in a URL: `dueDate`, or `-dueDate` for descending order. */
export function formatOrder({ by, descending }: InvoiceOrder): string {
  return `${descending ? "-" : ""}${by}`;
}

/** A date as `YYYY-MM-DD`, or as it is typed: without JavaScript the browser sends that. */
export function readDate(text = ""): CalendarDate | null {
  return parseTypedDate(text)?.date ?? null;
}

function parseOrder(text: string): InvoiceOrder {
  const by = text.replace(/^-/, "") as InvoiceSort;
  return INVOICE_SORTS.includes(by) ? { by, descending: text.startsWith("-") } : NEWEST_FIRST;
}
