import "server-only";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { findNeighbours, type Neighbours, type PlaceInList } from "#lib/db/invoice-list/invoice-neighbours.ts";
import type { InvoiceOrder, InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { todayOf, toFilter } from "#lib/invoices/browse-invoices.ts";

export type { Neighbours };

/** Of a search, the first matches are read as the list reads them: most searches have no more. */
const FIRST_MATCHES = 100;

/** The invoices before and after this one in the list with this query and order; null where there is none. */
export async function invoiceNeighbours(
  companyId: string,
  place: PlaceInList,
  query: InvoiceQuery,
  order: InvoiceOrder,
  now: Date,
): Promise<Neighbours> {
  const filter = toFilter(query, await todayOf(companyId, now));
  if (filter.search) {
    const first = await listInvoices(companyId, filter, {
      limit: FIRST_MATCHES,
      offset: 0n,
      order,
      countTo: FIRST_MATCHES + 1,
    });
    const at = first.invoices.findIndex(({ id }) => id === place.id);
    const isWhole = first.invoices.length < FIRST_MATCHES;
    if (at >= 0 && (isWhole || at + 1 < first.invoices.length)) {
      return { previous: first.invoices[at - 1]?.id ?? null, next: first.invoices[at + 1]?.id ?? null };
    }
  }
  return findNeighbours(companyId, place, filter, order);
}
