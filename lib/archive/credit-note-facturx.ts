import "server-only";
import { creditNotePdf } from "#lib/archive/credit-note-pdf.ts";
import { type FacturxFile, facturxIn } from "#lib/archive/invoice-facturx.ts";
import { findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";

export type CreditNoteFacturxOutcome =
  | { ok: true; xml: FacturxFile }
  | { ok: false; code: "invoice_not_found" | "credit_note_not_found" | "facturx_not_found" }
  | DrawingFailure;

/**
 * The factur-x.xml in the archived PDF of a credit note, byte for byte. A credit note has the format of its invoice.
 */
export async function creditNoteFacturx(
  companyId: string,
  creditNoteId: string,
  now: Date,
): Promise<CreditNoteFacturxOutcome> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId);
  if (!invoice) return { ok: false, code: "credit_note_not_found" };
  if (invoice.format !== "facturx") return { ok: false, code: "facturx_not_found" };
  const archived = await creditNotePdf(companyId, creditNoteId, now);
  return archived.ok ? { ok: true, xml: facturxIn(archived.pdf) } : archived;
}
