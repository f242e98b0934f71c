import "server-only";
import { listCreditNotes } from "#lib/db/credit-notes/credit-note-list.ts";
import type { CreditNoteSummary } from "#lib/domain/invoices/invoice.ts";
import type { CreditNoteFilter, CreditNoteSort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";

/**
 * A part of a company's credit notes that a filter finds, newest first if no order is given. With `countTo`, at most so
 * many are counted.
 */
export async function browseCreditNotes(
  companyId: string,
  filter: CreditNoteFilter,
  part: Pick<ListPart, "page" | "limit"> & Partial<ListPart<CreditNoteSort>> & { countTo?: number },
): Promise<ListPage<CreditNoteSummary>> {
  const { order = { by: "issueDate", descending: true }, after = null, page, limit, ...count } = part;
  const asked = { page, limit, after };
  const { creditNotes, total } = await listCreditNotes(
    companyId,
    filter,
    { order, after },
    { ...windowOf(asked), ...count },
  );
  const placeValue = (note: CreditNoteSummary) => (order.by === "issueDate" ? note.issueDate : note.issuedAt);
  return toListPage({ rows: creditNotes, total }, asked, placeValue);
}
