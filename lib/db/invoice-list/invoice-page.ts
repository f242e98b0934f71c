import "server-only";
import { SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { conditionsOf } from "#lib/db/invoice-list/invoice-filter.ts";
import { type Field, list } from "#lib/db/query/field.ts";
import { behind, orderBy as byColumns, type ListColumns } from "#lib/db/query/list-order.ts";
import type { Parameters } from "#lib/db/query/parameters.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import { type AnyInvoiceOrder, type InvoiceFilter, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import type { ListPlace } from "#lib/domain/list-order.ts";

export interface InvoiceWindow {
  limit: number;
  offset: bigint;
  order?: AnyInvoiceOrder;
  /** Only rows behind this place. The total is of all. */
  after?: ListPlace | null;
  /** The limit up to which matches are counted if there is no kept count; without it there is none. */
  countTo?: number;
}

export interface FoundInvoices {
  invoices: InvoiceSummary[];
  total: number;
  /** Counting ended at `countTo`, so there may be more than `total`. */
  totalIsLowerBound: boolean;
}

const COLUMNS: ListColumns<AnyInvoiceOrder["by"]> = {
  id: "i.id",
  by: {
    issueDate: { column: "i.issue_date", type: "date" },
    dueDate: { column: "i.due_date", type: "date" },
    client: { column: "i.client_name", type: "text" },
    total: { column: "i.total_cents", type: "bigint" },
    number: { column: "i.number", type: "text" },
    createdAt: { column: "i.created_at", type: "timestamptz" },
    updatedAt: { column: "i.updated_at", type: "timestamptz" },
  },
};

export function isNewestFirst(order: AnyInvoiceOrder = NEWEST_FIRST): boolean {
  return order.by === NEWEST_FIRST.by && order.descending;
}

export function orderBy(order: AnyInvoiceOrder = NEWEST_FIRST): string {
  return byColumns(COLUMNS, order);
}

/** The condition of the rows behind the place of a window. */
export function behindPlace(
  { order = NEWEST_FIRST, after }: { order?: AnyInvoiceOrder | undefined; after?: ListPlace | null | undefined },
  parameters: Parameters,
): string[] {
  return behind(COLUMNS, order, after, parameters);
}

/** The position of a page among the matches. `offset` is SQL. */
export interface PlaceOfPage extends Omit<InvoiceWindow, "offset"> {
  offset: bigint | string;
  /** The conditions of the page, in addition to those of the filter. */
  conditions?: string[];
}

/**
 * Selects the ids of a page. Of several statuses, the newest of each come from its own range of the index and are
 * merged, so that a rare one is not looked for among all invoices.
 */
export function idsOf(
  filter: InvoiceFilter,
  parameters: Parameters,
  { limit, offset, order, after, conditions: own = [] }: PlaceOfPage,
): string {
  const by = orderBy(order);
  const conditions = [...own, ...behindPlace({ order, after }, parameters)];
  // Numbers in the text, not parameters, because PostgreSQL estimates a plan for any LIMIT as so expensive that it
  // would plan every call.
  const bounds = `LIMIT ${Math.trunc(limit)}${offset === 0n ? "" : ` OFFSET ${offset}`}`;
  const statuses = [...new Set(filter.statuses)];
  if (statuses.length < 2 || filter.isOutstanding || filter.overdue || !isNewestFirst(order)) {
    const where = [...conditionsOf(filter, parameters), ...conditions].join(" AND ");
    return `SELECT i.id FROM invoices i WHERE ${where} ORDER BY ${by} ${bounds}`;
  }
  const where = [...conditionsOf({ ...filter, statuses: null }, parameters), ...conditions].join(" AND ");
  const newest = statuses.map((status) => {
    const isStatus = `i.status = ${parameters.add(status, "invoice_status")}`;
    return `(SELECT i.id, i.issue_date FROM invoices i WHERE ${where} AND ${isStatus} ORDER BY ${by} LIMIT ${Math.trunc(limit)} + ${offset})`;
  });
  return `SELECT i.id FROM (${newest.join(" UNION ALL ")}) i ORDER BY ${by} ${bounds}`;
}

/** The same page counted from the end, if the end is nearer. */
export function backwards(window: InvoiceWindow, total: number): InvoiceWindow {
  const { offset, order = NEWEST_FIRST } = window;
  const rest = BigInt(total) - offset;
  if (rest >= offset) return window;
  const limit = rest < BigInt(window.limit) ? Math.max(0, Number(rest)) : window.limit;
  const fromEnd = rest - BigInt(limit);
  return { ...window, limit, offset: fromEnd > 0n ? fromEnd : 0n, order: { ...order, descending: !order.descending } };
}

/**
 * The rows with these ids, in the order of the list. They are read after the page is found, so a late page reads only
 * the rows it shows.
 */
export function shownRows(ids: string, { order }: Pick<InvoiceWindow, "order">): Field<InvoiceSummary[]> {
  return list(SUMMARY, {
    from: `(${ids}) page JOIN invoices i ON i.company_id = $1::uuid AND i.id = page.id`,
    orderBy: orderBy(order),
  });
}

/** `countTo` is how far the total was counted; undefined where it is exact. */
export function toFound(
  result: { total: number; rows: InvoiceSummary[] } | undefined,
  countTo?: number,
): FoundInvoices {
  if (!result) throw new Error("the list query returned no row");
  const totalIsLowerBound = countTo !== undefined && result.total >= countTo;
  return { total: totalIsLowerBound ? countTo - 1 : result.total, totalIsLowerBound, invoices: result.rows };
}
