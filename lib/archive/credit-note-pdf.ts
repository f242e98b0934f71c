import "server-only";
import { archivedPdf } from "#lib/archive/archived-pdf.ts";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { findInvoice, findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";

export type CreditNotePdfOutcome =
  | { ok: true; pdf: InvoicePdf }
  /** `credit_note_not_found`: the invoice exists, but has no such credit note. */
  | { ok: false; code: "invoice_not_found" | "credit_note_not_found" }
  | DrawingFailure;

/**
 * The archived PDF of a credit note of the company; its bytes never change. It is archived here if the archiving job
 * has not run yet. It stops waiting for a renderer when its caller hangs up.
 */
export async function creditNotePdf(companyId: string, creditNoteId: string, now: Date): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId);
  return invoice ? pdfOf(invoice, ({ id }) => id === creditNoteId, now) : { ok: false, code: "credit_note_not_found" };
}

/** The same of a credit note of this invoice; by default of the one that cancelled it as a whole. */
export async function creditNotePdfOfInvoice(
  companyId: string,
  invoiceId: string,
  now: Date,
  creditNoteId?: string,
): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  const isWanted = ({ id, isWhole }: CreditNote) => (creditNoteId === undefined ? isWhole : id === creditNoteId);
  return invoice ? pdfOf(invoice, isWanted, now) : { ok: false, code: "invoice_not_found" };
}

async function pdfOf(
  invoice: Invoice,
  isWanted: (note: CreditNote) => boolean,
  now: Date,
): Promise<CreditNotePdfOutcome> {
  const creditNote = invoice.creditNotes.find(isWanted);
  if (!creditNote) return { ok: false, code: "credit_note_not_found" };
  try {
    return {
      ok: true,
      pdf: { name: creditNote.number, ...(await archivedPdf(invoice, creditNote, now, { signal: requestSignal() })) },
    };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}
