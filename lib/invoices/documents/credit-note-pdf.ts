import "server-only";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type ArchivedDocument, findDocument } from "#lib/db/invoices/documents.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoice/invoice.ts";
import { archiveDocument } from "#lib/invoices/documents/archive-document.ts";
import { composeCreditNote } from "#lib/invoices/documents/compose-document.ts";
import type { InvoicePdf } from "#lib/invoices/documents/invoice-pdf.ts";

export type CreditNotePdfOutcome =
  | { ok: true; pdf: InvoicePdf }
  /** `credit_note_not_found`: the invoice exists but is not cancelled. */
  | { ok: false; code: "invoice_not_found" | "credit_note_not_found" }
  | DrawingFailure;

/**
 * The archived PDF of the credit note that cancelled an invoice; its bytes never change. It is archived here if the archiving job has not
 * run yet. It stops waiting for a renderer when its caller hangs up.
 */
export async function creditNotePdf(companyId: string, invoiceId: string, now: Date): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const { creditNote } = invoice;
  if (!creditNote) return { ok: false, code: "credit_note_not_found" };
  const limits = { signal: requestSignal() };
  try {
    return { ok: true, pdf: { name: creditNote.number, ...(await archivedCreditNotePdf(invoice, creditNote, now, limits)) } };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/** The archived PDF of a credit note; rendered first when it is not archived yet. Safe to run twice and concurrently. */
export async function archivedCreditNotePdf(
  invoice: Invoice,
  creditNote: CreditNote,
  now: Date,
  limits?: RenderLimits,
): Promise<ArchivedDocument> {
  const place = { companyId: invoice.companyId, invoiceId: invoice.id, kind: "credit_note_pdf" } as const;
  const archived = await findDocument(place);
  if (archived) return archived;
  return archiveDocument(place, await renderInvoicePdf(await composeCreditNote(invoice, creditNote), limits), now);
}
