import "server-only";
import { listInvoicesAfter } from "#lib/db/invoices/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoice/invoice.ts";
import type { InvoiceQuery } from "#lib/domain/invoice/invoice-query.ts";
import { todayOf, toFilter } from "#lib/invoices/reading/browse-invoices.ts";

const AT_ONCE = 1000;

/** All matching invoices, newest issue date first, read a thousand at a time as they are consumed. */
export async function* exportInvoices(companyId: string, query: InvoiceQuery, now: Date): AsyncGenerator<InvoiceSummary> {
  const filter = toFilter(query, await todayOf(companyId, now));
  let last: InvoiceSummary | null = null;
  do {
    const invoices: InvoiceSummary[] = await listInvoicesAfter(companyId, filter, last, AT_ONCE);
    yield* invoices;
    last = invoices.length === AT_ONCE ? (invoices.at(-1) ?? null) : null;
  } while (last);
}
