import "server-only";
import { AsyncResource } from "node:async_hooks";
import {
  type ExportedReceipts,
  type ReceiptExportStyle,
  type ReceiptPlace,
  receiptLines,
} from "#lib/db/receipts/receipt-export.ts";

export { RECEIPT_COLUMNS, RECEIPT_TYPES } from "#lib/db/receipts/receipt-export.ts";

/** Between two such reads others have the database. */
const AT_ONCE = 1_000;
/**
 * How long later lines wait for their turn. The file has already begun, so they are not refused like a search.
 * Milliseconds.
 */
const LATER_LINES_MS = 20_000;

/**
 * Receipts as lines of a CSV file, the latest day first, with what went back, was written off or taken back as rows of
 * their own. They come in texts of a thousand lines, read as they are consumed. The first text is read at once, so that
 * an unavailable database or too many exports fail this call. Null: the company has none of the chosen receipts.
 */
export async function exportReceipts(
  companyId: string,
  receipts: ExportedReceipts,
  style: ReceiptExportStyle,
): Promise<AsyncGenerator<string> | null> {
  // Bound to the request: a stream asks for later lines from outside of it.
  const read = AsyncResource.bind((after: ReceiptPlace | null, waitMs?: number) =>
    receiptLines(companyId, receipts, style, { after, limit: AT_ONCE, ...(waitMs && { waitMs }) }),
  );
  const first = await read(null);
  if (receipts.ids && first.lines === "") return null;

  async function* texts() {
    for (let next = first; ; next = await read(next.last, LATER_LINES_MS)) {
      yield next.lines;
      if (!next.last) return;
    }
  }
  return texts();
}
