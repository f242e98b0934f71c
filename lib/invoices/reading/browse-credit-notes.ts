import "server-only";
import { type CreditNoteSummary, listCreditNotes } from "#lib/db/invoices/credit-note-list.ts";

export type { CreditNoteSummary };

export interface CreditNotePage {
  creditNotes: CreditNoteSummary[];
  total: number;
  totalPages: number;
}

/** A page of a company's credit notes, newest first; of those that match where `search` is given. */
export async function browseCreditNotes(
  companyId: string,
  search: string | null,
  { page, limit }: { page: number; limit: number },
): Promise<CreditNotePage> {
  const offset = BigInt(page - 1) * BigInt(limit);
  const { total, creditNotes } = await listCreditNotes(companyId, search, { limit, offset });
  return { creditNotes, total, totalPages: Math.ceil(total / limit) };
}
