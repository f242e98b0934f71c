import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findCreditNoteDelivery } from "#lib/db/email/deliveries.ts";
import { findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";
import type { CreditNoteOfInvoice } from "#lib/domain/invoices/invoice.ts";

/** A credit note of a company with its invoice; null when it has none with that id. */
export async function getCreditNote(
  companyId: string,
  creditNoteId: string,
  source: Tx | "pool" = "pool",
): Promise<CreditNoteOfInvoice | null> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId, source);
  const creditNote = invoice && creditNoteOf(invoice, creditNoteId);
  if (!invoice || !creditNote) return null;
  const delivery = await findCreditNoteDelivery(source, { companyId, invoiceId: invoice.id, creditNoteId });
  return { invoice, creditNote, delivery };
}
