import "server-only";
import { readInTurn, readRows } from "#lib/db/client.ts";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { countsByKey, integer, listOf, nullable, object, tuple } from "#lib/db/query/field.ts";
import { defineQuery, makeQuery, type Query } from "#lib/db/query/query.ts";
import { inSnapshot } from "#lib/db/snapshot.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoice/invoice.ts";
import { type InvoiceOrder, type InvoiceSort, NEWEST_FIRST } from "#lib/domain/invoice/invoice-query.ts";
import { allowedFrom, INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

export interface InvoiceFilter {
  statuses: InvoiceStatus[] | null;
  clientId: string | null;
  /** Substring of number or client name, without regard to case and accents. */
  search: string | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Of the web list alone: invoices that are to be paid still, all of them or those due before a day. */
  unpaid?: "all" | { dueBefore: CalendarDate } | null;
}

const SORT_COLUMNS: Record<InvoiceSort, string> = {
  issueDate: "i.issue_date",
  dueDate: "i.due_date",
  client: "i.client_name",
  total: "i.total_cents",
  number: "i.number",
};

/** What can be paid still; part of what the index invoices_open_idx holds. */
const UNPAID = `i.status IN ('${allowedFrom("pay").join("', '")}')`;

export interface InvoiceWindow {
  limit: number;
  offset: bigint;
  order?: InvoiceOrder;
  /** How far the total is counted where it has to be counted; without it, to the end. */
  countTo?: number;
}

/**
 * One page of a company's invoices, newest issue date first, and how many match in all; one query whatever the page size.
 * The page is found in an index before its rows are read, so that a late page reads no row it does not show. Without a filter other than
 * status the total comes from invoice_counts instead of being counted.
 */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  page: InvoiceWindow,
): Promise<{ total: number; invoices: InvoiceSummary[] }> {
  const { query, values } = listQuery(companyId, filter, page);
  const rows = filter.search ? readInTurn(companyId, query, values) : readRows("pool", query, values);
  const [result] = await rows;
  if (!result) throw new Error("the list query returned no row");
  return { total: result.total, invoices: result.rows.map(toSummary) };
}

const { field: ROW, read: toSummary } = tuple<InvoiceSummary>(SUMMARY);

function listQuery(
  companyId: string,
  filter: InvoiceFilter,
  { limit, offset, order = NEWEST_FIRST, countTo }: InvoiceWindow,
): { query: Query<{ total: number; rows: unknown[][] }>; values: unknown[] } {
  // Numbers in the text, not parameters: a plan for any LIMIT looks so dear to PostgreSQL that it would plan each call anew.
  const bounds = `LIMIT ${Math.trunc(limit)}${offset === 0n ? "" : " OFFSET $2::bigint"}`;
  const { conditions, values, isCounted } = matching(filter, offset === 0n ? [companyId] : [companyId, offset.toString()]);
  const direction = order.descending ? "DESC" : "ASC";
  const by = `${SORT_COLUMNS[order.by]} ${direction}, i.id ${direction}`;
  const isNewestFirst = order.by === NEWEST_FIRST.by && order.descending;

  const where = conditions.join(" AND ");
  const total = isCounted
    ? `SELECT coalesce(sum(i.count), 0) FROM invoice_counts i WHERE ${where}`
    : countTo === undefined
      ? `SELECT count(*) FROM invoices i WHERE ${where}`
      : `SELECT count(*) FROM (SELECT FROM invoices i WHERE ${where} LIMIT ${Math.trunc(countTo)}) counted`;
  const shownPage = `(SELECT i.id FROM invoices i WHERE ${where} ORDER BY ${by} ${bounds}) page
      JOIN invoices i ON i.company_id = $1::uuid AND i.id = page.id`;
  const found = object({ total: integer(`(${total})`), rows: listOf(ROW, { from: shownPage, orderBy: by }) });
  // Limits and filters make thousands of texts. Those that are asked for all day have a name; the others are planned for their values.
  const name = isCounted && isNewestFirst && USUAL_LIMITS.has(limit) ? "list_invoices" : "";
  return { query: makeQuery(name, found, (columns) => `SELECT ${columns}`), values };
}

/** How many rows most ask for: the default of the API and the most it gives, the pages of the web's list. */
const USUAL_LIMITS = new Set([20, 50, 100]);

/** The conditions of a filter; `isCounted` where invoice_counts knows how many match. The first of the values given is the company. */
function matching(filter: InvoiceFilter, given: unknown[]) {
  const values = [...given];
  const conditions = ["i.company_id = $1::uuid"];
  const condition = (sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(sql(`$${values.length}`));
  };

  if (filter.statuses) condition((p) => `i.status = ANY (${p}::invoice_status[])`, filter.statuses);
  const countable = conditions.length;
  if (filter.clientId) condition((p) => `i.client_id = ${p}::uuid`, filter.clientId);
  if (filter.search) condition((p) => `i.search_text LIKE search_pattern(${p})`, filter.search);
  if (filter.from) condition((p) => `i.issue_date >= ${p}::date`, filter.from);
  if (filter.to) condition((p) => `i.issue_date <= ${p}::date`, filter.to);
  if (filter.unpaid) {
    conditions.push(UNPAID);
    if (filter.unpaid !== "all") condition((p) => `i.due_date < ${p}::date`, filter.unpaid.dueBefore);
  }
  return { conditions, values, isCounted: conditions.length === countable };
}

/** Some invoices after a place in the list, newest first: all of a long list, read so, are never in memory at once. */
export async function listInvoicesAfter(
  companyId: string,
  filter: InvoiceFilter,
  after: Pick<InvoiceSummary, "issueDate" | "id"> | null,
  limit: number,
): Promise<InvoiceSummary[]> {
  const { conditions, values } = matching(filter, [companyId]);
  if (after) {
    values.push(after.issueDate, after.id);
    conditions.push(`(i.issue_date, i.id) < ($${values.length - 1}::date, $${values.length}::uuid)`);
  }
  const query = makeQuery(
    "",
    ROW,
    (columns) => `
      SELECT ${columns} FROM invoices i WHERE ${conditions.join(" AND ")}
      ORDER BY i.issue_date DESC, i.id DESC LIMIT ${Math.trunc(limit)}`,
  );
  const rows = await inSnapshot(EXPORT_LIMITS, (snapshot) => snapshot.rows(query, values));
  return rows.map(toSummary);
}

/** How many invoices of a company are in each status; a status that is missing has none. */
export interface InvoiceCounts {
  statuses: Partial<Record<InvoiceStatus, number>>;
  /** Unpaid and due before today, whatever the status; counted no further than asked for. */
  overdue: number;
}

const COUNTS = defineQuery(
  "count_invoices",
  object<InvoiceCounts>({
    statuses: countsByKey(
      INVOICE_STATUSES,
      `(
        SELECT coalesce(json_object_agg(status, n), '{}')
        FROM (SELECT status, sum(count) AS n FROM invoice_counts WHERE company_id = $1::uuid GROUP BY status) counts)`,
    ),
    overdue: integer(`(
        SELECT count(*)
        FROM (SELECT FROM invoices i WHERE i.company_id = $1::uuid AND ${UNPAID} AND i.due_date < $2::date LIMIT $3::int) late)`),
  }),
  (columns) => `SELECT ${columns}`,
);

export async function countInvoices(companyId: string, today: CalendarDate, countTo: number): Promise<InvoiceCounts> {
  const [counts] = await readRows("pool", COUNTS, [companyId, today, countTo]);
  if (!counts) throw new Error("the counting query returned no row");
  return counts;
}

/** What a bulk action needs to know of each of the invoices it is asked for. */
export interface BulkInvoice {
  id: string;
  number: string | null;
  /** The size of its archived PDF in bytes; null while there is none. */
  pdfBytes: number | null;
}

const BULK = defineQuery(
  "find_bulk_invoices",
  object<BulkInvoice>({ id: SUMMARY.id, number: SUMMARY.number, pdfBytes: nullable(integer("octet_length(d.content)")) }),
  (columns) => `
    SELECT ${columns} FROM invoices i
    LEFT JOIN documents d ON d.company_id = i.company_id AND d.invoice_id = i.id AND d.kind = 'invoice_pdf'
    WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[]) ORDER BY i.number, i.id`,
);

/** Those of these invoices that are the company's, by number. */
export function findBulkInvoices(companyId: string, ids: string[]): Promise<BulkInvoice[]> {
  return readRows("pool", BULK, [companyId, ids]);
}
