import "server-only";
import { readRows } from "#lib/db/client.ts";
import { overdueOn } from "#lib/db/fields/invoice-conditions.ts";
import { SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { conditionsOf, isUncounted } from "#lib/db/invoice-list/invoice-filter.ts";
import {
  backwards,
  type FoundInvoices,
  type InvoiceWindow,
  idsOf,
  isNewestFirst,
  orderBy,
  shownRows,
  toFound,
} from "#lib/db/invoice-list/invoice-page.ts";
import { searchInvoices } from "#lib/db/invoice-list/search-invoices.ts";
import { countsByKey, integer, list, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, makeQuery } from "#lib/db/query/query.ts";
import { readListed, readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

/**
 * One page of a company's invoices, newest issue date first, and how many match in all. It costs the same however many
 * invoices there are: the page is found in an index before its rows are read, the total comes from kept counts, and so
 * does the day on which a late page begins. Where no kept count has the answer (a client within a period, what is
 * outstanding or overdue, due in a period or changed since) the matches are counted, and late pages walked from the
 * nearer end. docs/decisions/0028-lists-that-do-not-grow.md has the whole.
 */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  window: InvoiceWindow,
): Promise<FoundInvoices> {
  if (filter.search) {
    const found = await searchInvoices(companyId, { ...filter, search: filter.search }, window);
    return found ?? listInvoices(companyId, { ...filter, search: null }, window);
  }
  if (window.offset === 0n)
    return isNewest(filter, window) ? listNewest(companyId, filter, window) : listFirst(companyId, filter, window);
  const hasDayCounts = isNewestFirst(window.order) && !filter.clientId && !isUncounted(filter);
  return hasDayCounts ? listFromDay(companyId, filter, window) : listFromNearerEnd(companyId, filter, window);
}

function isNewest(filter: InvoiceFilter, { order, after }: InvoiceWindow): boolean {
  const { statuses, clientId, from, to } = filter;
  return (
    !after &&
    isNewestFirst(order) &&
    new Set(statuses ?? [""]).size === 1 &&
    !clientId &&
    !from &&
    !to &&
    !isUncounted(filter)
  );
}

/** How many rows most ask for: the default of the API and the most it gives, the pages of the web's list. */
const USUAL_LIMITS = new Set([20, 50, 100]);

/**
 * The newest invoices, of all statuses or of one: the page that is asked for most. Its rows come straight from the
 * index; a company without a match has no row and so no total.
 */
async function listNewest(companyId: string, filter: InvoiceFilter, window: InvoiceWindow): Promise<FoundInvoices> {
  const parameters = new Parameters(companyId);
  const where = conditionsOf(filter, parameters).join(" AND ");
  const { sql: total } = totalOf(filter, parameters, window.countTo);
  // A number in the text, not a parameter, because PostgreSQL estimates a plan for any LIMIT as so expensive that it
  // would plan every call.
  const limit = Math.trunc(window.limit);
  const query = makeQuery(
    USUAL_LIMITS.has(window.limit) ? "list_newest" : "",
    object({ invoice: object<InvoiceSummary>(SUMMARY), total: integer(`(${total})`) }),
    (columns) => `SELECT ${columns} FROM invoices i WHERE ${where} ORDER BY ${orderBy(window.order)} LIMIT ${limit}`,
  );
  const rows = await readListed(query, parameters.values);
  return { invoices: rows.map(({ invoice }) => invoice), total: rows[0]?.total ?? 0, totalIsLowerBound: false };
}

async function listFirst(companyId: string, filter: InvoiceFilter, window: InvoiceWindow): Promise<FoundInvoices> {
  const parameters = new Parameters(companyId);
  const { sql: total, isKept } = totalOf(filter, parameters, window.countTo);
  const found = object({ total: integer(`(${total})`), rows: shownRows(idsOf(filter, parameters, window), window) });
  // Limits and filters make thousands of texts. Those that are asked for all day have a name; the others are planned
  // for their values.
  const isUsual =
    isKept &&
    !window.after &&
    isNewestFirst(window.order) &&
    USUAL_LIMITS.has(window.limit) &&
    (filter.statuses?.length ?? 0) < 2;
  const query = makeQuery(isUsual ? "list_invoices" : "", found, (columns) => `SELECT ${columns}`);
  const [result] = await readListed(query, parameters.values);
  return toFound(result, isKept ? undefined : window.countTo);
}

/** A late page. The kept counts give the day on which it begins; only invoices before it on that day are walked. */
async function listFromDay(companyId: string, filter: InvoiceFilter, window: InvoiceWindow): Promise<FoundInvoices> {
  const parameters = new Parameters(companyId);
  const offset = parameters.add(window.offset.toString(), "bigint");
  const where = conditionsOf({ ...filter, statuses: null }, parameters).join(" AND ");
  const ids = idsOf(filter, parameters, {
    ...window,
    offset: `(${offset} - (SELECT earlier FROM start))`,
    conditions: ["i.issue_date <= (SELECT issue_date FROM start)"],
  });
  const found = object({ total: integer("(SELECT coalesce(sum(n), 0) FROM days)"), rows: shownRows(ids, window) });
  const query = makeQuery(
    "",
    found,
    (columns) => `
      WITH days AS MATERIALIZED (
        SELECT i.issue_date, sum(${dayCount(filter)}) AS n FROM invoice_day_counts i WHERE ${where} GROUP BY i.issue_date
      ), start AS MATERIALIZED (
        SELECT issue_date, earlier::bigint
        FROM (SELECT issue_date, n, sum(n) OVER (ORDER BY issue_date DESC) - n AS earlier FROM days) AS running
        WHERE n > 0 AND earlier <= ${offset} ORDER BY issue_date LIMIT 1
      )
      SELECT ${columns}`,
  );
  const [result] = await readListed(query, parameters.values);
  return toFound(result);
}

/** A late page of a list without counts by day. Beyond the middle it is walked from the end. */
async function listFromNearerEnd(
  companyId: string,
  filter: InvoiceFilter,
  window: InvoiceWindow,
): Promise<FoundInvoices> {
  const listIn = async (snapshot: Snapshot) => {
    const counting = new Parameters(companyId);
    const { sql, isKept } = totalOf(filter, counting, window.countTo);
    const [total = 0] = await snapshot.rows(
      makeQuery("", integer(`(${sql})`), (columns) => `SELECT ${columns}`),
      counting.values,
    );
    const parameters = new Parameters(companyId);
    const isWhole = isKept || window.countTo === undefined || total < window.countTo;
    const near = isWhole ? backwards(window, total) : window;
    const rows = shownRows(idsOf(filter, parameters, near), window);
    const query = makeQuery("", object({ total: integer(`${total}`), rows }), (columns) => `SELECT ${columns}`);
    const [result] = await snapshot.rows(query, parameters.values);
    return toFound(result, isKept ? undefined : window.countTo);
  };
  return readSnapshotInTurn(companyId, listIn);
}

/** How many invoices of a day have one of the statuses: the sum of their columns. */
function dayCount({ statuses }: InvoiceFilter): string {
  return [...new Set(statuses ?? INVOICE_STATUSES)].map((status) => `i.${status}`).join(" + ");
}

/** How many match: the sum of kept counts, or where there are none, all matches or those up to `countTo` counted. */
function totalOf(
  filter: InvoiceFilter,
  parameters: Parameters,
  countTo: number | undefined,
): { sql: string; isKept: boolean } {
  // What is overdue is a range of an index. What is not is the rest, most of which nobody counts.
  if (filter.overdue && !filter.overdue.is) {
    const all = totalOf({ ...filter, overdue: null }, parameters, undefined);
    const late = totalOf({ ...filter, overdue: { ...filter.overdue, is: true } }, parameters, undefined);
    return { sql: `SELECT (${all.sql}) - (${late.sql})`, isKept: false };
  }
  const hasDates = filter.from !== null || filter.to !== null;
  if (hasDates && !filter.clientId && !isUncounted(filter)) {
    const where = conditionsOf({ ...filter, statuses: null }, parameters).join(" AND ");
    return {
      sql: `SELECT coalesce(sum(${dayCount(filter)}), 0) FROM invoice_day_counts i WHERE ${where}`,
      isKept: true,
    };
  }
  const where = conditionsOf(filter, parameters).join(" AND ");
  if (!hasDates && !isUncounted(filter)) {
    const table = filter.clientId ? "invoice_client_counts" : "invoice_counts";
    return { sql: `SELECT coalesce(sum(i.count), 0) FROM ${table} i WHERE ${where}`, isKept: true };
  }
  if (countTo === undefined) return { sql: `SELECT count(*) FROM invoices i WHERE ${where}`, isKept: false };
  return {
    sql: `SELECT count(*) FROM (SELECT FROM invoices i WHERE ${where} LIMIT ${Math.trunc(countTo)}) counted`,
    isKept: false,
  };
}

/** How many invoices of a company are in each status; a status that is missing has none. */
export interface InvoiceCounts {
  statuses: Partial<Record<InvoiceStatus, number>>;
  /** `isOverdue`, whatever the status; counted no further than asked for. */
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
        FROM (SELECT FROM invoices i WHERE i.company_id = $1::uuid AND ${overdueOn("$2::date")} LIMIT $3::int) late)`),
  }),
  (columns) => `SELECT ${columns}`,
);

export async function countInvoices(companyId: string, today: CalendarDate, countTo: number): Promise<InvoiceCounts> {
  const [counts] = await readListed(COUNTS, [companyId, today, countTo]);
  if (!counts) throw new Error("the counting query returned no row");
  return counts;
}

/** What a bulk action needs to know of each of the invoices it is asked for. */
export interface BulkInvoice {
  id: string;
  number: string | null;
  /** The size of its archived PDF in bytes; null while there is none. */
  pdfBytes: number | null;
  creditNotes: BulkCreditNote[];
}

export interface BulkCreditNote {
  id: string;
  number: string;
  pdfBytes: number | null;
}

const BULK = defineQuery(
  "find_bulk_invoices",
  object<BulkInvoice>({
    id: SUMMARY.id,
    number: SUMMARY.number,
    pdfBytes: nullable(integer("octet_length(d.content)")),
    creditNotes: list<BulkCreditNote>(
      { id: uuid("n.id"), number: text("n.number"), pdfBytes: nullable(integer("octet_length(c.content)")) },
      {
        from: `credit_notes n LEFT JOIN documents c ON c.company_id = $1::uuid AND c.document_id = n.id
          WHERE n.company_id = $1::uuid AND n.invoice_id = i.id`,
        orderBy: "n.number",
      },
    ),
  }),
  (columns) => `
    SELECT ${columns} FROM invoices i
    LEFT JOIN documents d ON d.company_id = $1::uuid AND d.document_id = i.id
    WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[]) ORDER BY i.number, i.issue_date, i.id`,
);

/** Those of these invoices that are the company's, by number, and drafts by date. */
export function findBulkInvoices(companyId: string, ids: string[]): Promise<BulkInvoice[]> {
  return readRows("pool", BULK, [companyId, ids]);
}
