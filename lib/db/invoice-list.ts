import "server-only";
import { type JsonQuery, readJson } from "#lib/db/client.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceFormat, InvoiceSummary } from "#lib/domain/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoice-status.ts";

export interface InvoiceFilter {
  statuses: InvoiceStatus[] | null;
  clientId: string | null;
  /** Substring of number or client name, without regard to case and accents. */
  search: string | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/**
 * One page of a company's invoices, newest issue date first, and how many match in all; one query whatever the page size.
 * The page is found in an index before its rows are read, so that a late page reads no row it does not show. Without a filter other than
 * status the total comes from invoice_counts instead of being counted.
 */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  page: { limit: number; offset: bigint },
): Promise<{ total: number; invoices: InvoiceSummary[] }> {
  const { query, values } = listQuery(companyId, filter, page);
  const [result] = await readJson<{ total: number; rows: ListRow[] | null }>("pool", query, values);
  if (!result) throw new Error("the list query returned no row");
  return { total: result.total, invoices: (result.rows ?? []).map(toSummary) };
}

/** A row as it comes: without names, which for twenty rows are most of what PostgreSQL would write and we would read. */
const COLUMNS = `i.id, i.number, i.status, i.format, i.currency, i.issue_date, i.due_date, i.service_date, i.client_id, i.client_name,
  i.subtotal_cents, i.tax_total_cents, i.total_cents, i.amount_paid_cents, i.created_at, i.updated_at`;

type ListRow = [
  id: string,
  number: string | null,
  status: InvoiceStatus,
  format: InvoiceFormat,
  currency: string,
  issueDate: CalendarDate,
  dueDate: CalendarDate,
  serviceDate: CalendarDate | null,
  clientId: string,
  clientName: string,
  subtotalCents: number,
  taxTotalCents: number,
  totalCents: number,
  amountPaidCents: number,
  createdAt: string,
  updatedAt: string,
];

function toSummary(row: ListRow): InvoiceSummary {
  const [id, number, status, format, currency, issueDate, dueDate, serviceDate, clientId, clientName, ...rest] = row;
  const [subtotalCents, taxTotalCents, totalCents, amountPaidCents, createdAt, updatedAt] = rest;
  return {
    id,
    number,
    status,
    format,
    currency,
    issueDate,
    dueDate,
    serviceDate,
    clientId,
    clientName,
    subtotalCents,
    taxTotalCents,
    totalCents,
    amountPaidCents,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

function listQuery(
  companyId: string,
  filter: InvoiceFilter,
  page: { limit: number; offset: bigint },
): { query: JsonQuery; values: unknown[] } {
  // Numbers in the text, not parameters: a plan for any LIMIT looks so dear to PostgreSQL that it would plan each call anew.
  const bounds = `LIMIT ${Math.trunc(page.limit)}${page.offset === 0n ? "" : " OFFSET $2::bigint"}`;
  const values: unknown[] = page.offset === 0n ? [companyId] : [companyId, page.offset.toString()];
  const conditions = ["i.company_id = $1::uuid"];
  const names = [`list_invoices_${page.limit}${page.offset === 0n ? "" : "_offset"}`];
  const condition = (name: string, sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(sql(`$${values.length}`));
    names.push(name);
  };

  if (filter.statuses) condition("status", (p) => `i.status = ANY (${p}::invoice_status[])`, filter.statuses);
  const countable = conditions.length;
  if (filter.clientId) condition("client", (p) => `i.client_id = ${p}::uuid`, filter.clientId);
  if (filter.search) condition("search", (p) => `i.search_text LIKE search_pattern(${p})`, filter.search);
  if (filter.from) condition("from", (p) => `i.issue_date >= ${p}::date`, filter.from);
  if (filter.to) condition("to", (p) => `i.issue_date <= ${p}::date`, filter.to);

  const where = conditions.join(" AND ");
  const total =
    conditions.length === countable
      ? `SELECT coalesce(sum(i.count), 0) FROM invoice_counts i WHERE ${where}`
      : `SELECT count(*) FROM invoices i WHERE ${where}`;
  const text = `
    SELECT json_build_object('total', (${total}), 'rows', (
      SELECT json_agg(json_build_array(${COLUMNS}) ORDER BY i.issue_date DESC, i.id DESC)
      FROM (SELECT i.id FROM invoices i WHERE ${where} ORDER BY i.issue_date DESC, i.id DESC ${bounds}) page
      JOIN invoices i ON i.company_id = $1::uuid AND i.id = page.id)) AS json`;
  return { query: { name: names.join("_"), text }, values };
}
