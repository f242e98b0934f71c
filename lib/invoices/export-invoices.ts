import "server-only";
import { AsyncResource } from "node:async_hooks";
import {
  type ExportPlace,
  type ExportStyle,
  exportLines,
  listExportedRates,
} from "#lib/db/invoice-list/invoice-export.ts";
import type { InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import { todayOf, toFilter } from "#lib/invoices/browse-invoices.ts";

export { EXPORT_COLUMNS, EXPORT_TYPES } from "#lib/db/invoice-list/invoice-export.ts";

/** Some 250 kB of text. Between two such reads others have the database. */
const AT_ONCE = 1_000;
/**
 * How long later lines wait for their turn. The file has already begun, so they are not refused like a search.
 * Milliseconds.
 */
const LATER_LINES_MS = 20_000;

/**
 * All matching invoices as lines of a CSV file, newest issue date first, each followed by its credit notes and
 * payments. They come in texts of some thousand lines, read as they are consumed. `ratesBp`, in basis points, have the
 * last columns. The first text is read at once, so that an unavailable database or too many exports fail this call.
 */
export async function exportInvoices(
  companyId: string,
  query: InvoiceQuery,
  style: ExportStyle,
  now: Date,
): Promise<{ ratesBp: number[]; texts: AsyncGenerator<string> }> {
  const filter = toFilter(query, await todayOf(companyId, now));
  const ratesBp = await listExportedRates(companyId, filter);
  // Bound to the request: a stream asks for later lines from outside of it.
  const read = AsyncResource.bind((after: ExportPlace | null, waitMs?: number) =>
    exportLines(companyId, filter, style, { ratesBp, after, limit: AT_ONCE, ...(waitMs && { waitMs }) }),
  );
  const first = await read(null);

  async function* texts() {
    for (let next = first; ; next = await read(next.last, LATER_LINES_MS)) {
      yield next.lines;
      if (!next.last) return;
    }
  }
  return { ratesBp, texts: texts() };
}
