import "server-only";
import { findCreditNote } from "#lib/db/invoices/credit-note.ts";
import type { CreditNoteOfInvoice } from "#lib/domain/invoices/invoice.ts";

/** A credit note of a company with its invoice; null when it has none with that id. */
export function getCreditNote(companyId: string, creditNoteId: string): Promise<CreditNoteOfInvoice | null> {
  return findCreditNote("pool", companyId, creditNoteId);
}
