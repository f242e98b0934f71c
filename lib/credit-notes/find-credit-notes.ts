import "server-only";
import { browseCreditNotes } from "#lib/credit-notes/browse-credit-notes.ts";
import type { CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import { EVERY_CREDIT_NOTE } from "#lib/domain/list-filters.ts";

const LIMIT = 3;
const MAX_COUNT = 1000;

export interface FoundCreditNotes {
  creditNotes: CreditNoteSummary[];
  total: number;
  /** More match than were counted. */
  totalIsLowerBound: boolean;
}

/**
 * The newest credit notes whose number, invoice or client matches the typed text, and how many match. None without
 * text.
 */
export async function findCreditNotes(companyId: string, words: string | null): Promise<FoundCreditNotes> {
  // PostgreSQL text cannot contain NUL, but a URL can.
  const search = words?.trim().replaceAll("\0", "").slice(0, 200);
  if (!search) return { creditNotes: [], total: 0, totalIsLowerBound: false };
  const { rows: creditNotes, total } = await browseCreditNotes(
    companyId,
    { ...EVERY_CREDIT_NOTE, search },
    { page: 1, limit: LIMIT, countTo: MAX_COUNT + 1 },
  );
  return { creditNotes, total: Math.min(total, MAX_COUNT), totalIsLowerBound: total > MAX_COUNT };
}
