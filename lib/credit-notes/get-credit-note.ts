import "server-only";
import { findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";

/** A credit note of a company with its invoice; null when it has none with that id. */
export async function getCreditNote(
  companyId: string,
  creditNoteId: string,
): Promise<{ invoice: Invoice; creditNote: CreditNote } | null> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId);
  const creditNote = invoice && creditNoteOf(invoice, creditNoteId);
  return invoice && creditNote ? { invoice, creditNote } : null;
}
