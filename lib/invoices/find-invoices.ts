import "server-only";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import { EVERY_INVOICE, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";

const LIMIT = 6;
const MAX_WORDS = 200;

/** The newest invoices whose number or client matches the typed text; without text, the newest of all. */
export async function findInvoices(companyId: string, words: string): Promise<InvoiceSummary[]> {
  // PostgreSQL text cannot contain NUL, but a URL can.
  const search = words.trim().replaceAll("\0", "").slice(0, MAX_WORDS) || null;
  const { invoices } = await listInvoices(
    companyId,
    { ...EVERY_INVOICE, search },
    { limit: LIMIT, offset: 0n, order: NEWEST_FIRST, countTo: 1 },
  );
  return invoices;
}
