import "server-only";
import { archiveDocument } from "#lib/archive/archive-document.ts";
import { composeCreditNote, composePartialCreditNote } from "#lib/archive/compose-document.ts";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { type ArchivedDocument, findDocument } from "#lib/db/archive/documents.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { findInvoice, findInvoiceOfCreditNote } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import type { CreditNote, Invoice, PartialCreditNote } from "#lib/domain/invoices/invoice.ts";

export type CreditNotePdfOutcome =
  | { ok: true; pdf: InvoicePdf }
  /** `credit_note_not_found`: the invoice exists, but has no such credit note. */
  | { ok: false; code: "invoice_not_found" | "credit_note_not_found" }
  | DrawingFailure;

/**
 * The archived PDF of the credit note that cancelled an invoice; its bytes never change. It is archived here if the archiving job has not
 * run yet. It stops waiting for a renderer when its caller hangs up.
 */
export async function creditNotePdf(companyId: string, invoiceId: string, now: Date): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  return pdfOf(invoice, invoice.creditNote?.id, now);
}

/** The same for any credit note of the invoice, for the whole of it or for a part. */
export async function partialCreditNotePdf(
  companyId: string,
  invoiceId: string,
  creditNoteId: string,
  now: Date,
): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  return invoice ? pdfOf(invoice, creditNoteId, now) : { ok: false, code: "invoice_not_found" };
}

/** The same for any credit note of the company. */
export async function anyCreditNotePdf(companyId: string, creditNoteId: string, now: Date): Promise<CreditNotePdfOutcome> {
  const invoice = await findInvoiceOfCreditNote(companyId, creditNoteId);
  return invoice ? pdfOf(invoice, creditNoteId, now) : { ok: false, code: "credit_note_not_found" };
}

async function pdfOf(invoice: Invoice, creditNoteId: string | undefined, now: Date): Promise<CreditNotePdfOutcome> {
  const { creditNote: whole, partialCreditNotes } = invoice;
  const part = partialCreditNotes.find(({ id }) => id === creditNoteId);
  const limits = { signal: requestSignal() };
  try {
    if (part) return { ok: true, pdf: { name: part.number, ...(await archivedPartialCreditNotePdf(invoice, part, now, limits)) } };
    if (!whole || whole.id !== creditNoteId) return { ok: false, code: "credit_note_not_found" };
    return { ok: true, pdf: { name: whole.number, ...(await archivedCreditNotePdf(invoice, whole, now, limits)) } };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/** The archived PDF of a credit note for a part of an invoice; rendered first when it is not archived yet. */
export async function archivedPartialCreditNotePdf(
  invoice: Invoice,
  creditNote: PartialCreditNote,
  now: Date,
  limits?: RenderLimits,
): Promise<ArchivedDocument> {
  const { companyId, id: invoiceId } = invoice;
  const place = { companyId, invoiceId, kind: "partial_credit_note_pdf", creditNoteId: creditNote.id } as const;
  const archived = await findDocument(place);
  if (archived) return archived;
  return archiveDocument(place, await renderInvoicePdf(await composePartialCreditNote(invoice, creditNote), limits), now);
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
