import "server-only";
import { listCreditNotes } from "#lib/db/credit-notes/credit-note-list.ts";
import type { CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import type { CreditNoteFilter } from "#lib/domain/list-filters.ts";

export interface CreditNotePage {
  creditNotes: CreditNoteSummary[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/**
 * A page of a company's credit notes that a filter finds, newest first. With `countTo`, at most so many are counted.
 */
export async function browseCreditNotes(
  companyId: string,
  filter: CreditNoteFilter,
  { page, limit, ...count }: { page: number; limit: number; countTo?: number },
): Promise<CreditNotePage> {
  const offset = BigInt(page - 1) * BigInt(limit);
  const { total, creditNotes } = await listCreditNotes(companyId, filter, { limit, offset, ...count });
  return { creditNotes, total, page, limit, totalPages: Math.ceil(total / limit) };
}
