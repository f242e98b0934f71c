import "server-only";
import { type JsonQuery, readJson } from "#lib/db/client.ts";
import { type InvoiceSummaryRecord, SUMMARY_JSON } from "#lib/db/invoices.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
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
 * The page is found in an index before the rows are read, so that a late page costs little more than the first. Without a filter other
 * than status the total comes from invoice_counts instead of being counted.
 */
export async function listInvoices(
  companyId: string,
  filter: InvoiceFilter,
  page: { limit: number; offset: bigint },
): Promise<{ total: number; invoices: InvoiceSummaryRecord[] }> {
  const { query, values } = listQuery(companyId, filter, page);
  const [result] = await readJson<{ total: number; invoices: InvoiceSummaryRecord[] }>("pool", query, values);
  if (!result) throw new Error("the list query returned no row");
  return result;
}

function listQuery(
  companyId: string,
  filter: InvoiceFilter,
  page: { limit: number; offset: bigint },
): { query: JsonQuery; values: unknown[] } {
  const values: unknown[] = [companyId, page.limit, page.offset.toString()];
  const conditions = ["i.company_id = $1::uuid"];
  const names = ["list_invoices"];
  const condition = (name: string, sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(sql(`$${values.length}`));
    names.push(name);
  };

  if (filter.statuses) condition("status", (p) => `i.status = ANY (${p}::invoice_status[])`, filter.statuses);
  const countable = conditions.join(" AND ");
  if (filter.clientId) condition("client", (p) => `i.client_id = ${p}::uuid`, filter.clientId);
  if (filter.search) condition("search", (p) => `i.search_text LIKE search_pattern(${p})`, filter.search);
  if (filter.from) condition("from", (p) => `i.issue_date >= ${p}::date`, filter.from);
  if (filter.to) condition("to", (p) => `i.issue_date <= ${p}::date`, filter.to);

  const where = conditions.join(" AND ");
  const total =
    where === countable
      ? `SELECT coalesce(sum(i.count), 0) FROM invoice_counts i WHERE ${where}`
      : `SELECT count(*) FROM invoices i WHERE ${where}`;
  return {
    query: {
      name: names.join("_"),
      text: `
        SELECT json_build_object(
          'total', (${total}),
          'invoices', coalesce((
            SELECT json_agg(json_build_object(${SUMMARY_JSON}) ORDER BY i.issue_date DESC, i.id DESC)
            FROM invoices i
            JOIN (SELECT i.id FROM invoices i WHERE ${where} ORDER BY i.issue_date DESC, i.id DESC LIMIT $2::int OFFSET $3::bigint) AS page USING (id)
            WHERE i.company_id = $1::uuid), '[]')) AS json`,
    },
    values,
  };
}
