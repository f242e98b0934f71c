import "server-only";
import { findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { creditNotesOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import type { Invoice, PartialCreditNote } from "#lib/domain/invoices/invoice.ts";

/** A credit note of a company, for a whole invoice or a part, with its invoice; null when it has none with that id. */
export async function getCreditNote(
  companyId: string,
  creditNoteId: string,
): Promise<{ invoice: Invoice; creditNote: PartialCreditNote } | null> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId);
  const creditNote = invoice && creditNotesOf(invoice).find(({ id }) => id === creditNoteId);
  return invoice && creditNote ? { invoice, creditNote } : null;
}
