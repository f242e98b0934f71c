import "server-only";
import { archiveDocument } from "#lib/archive/archive-document.ts";
import { composeDocument } from "#lib/archive/compose-document.ts";
import { type ArchivedDocument, type DocumentPlace, findDocument } from "#lib/db/archive/documents.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";

/**
 * The archived PDF of an issued invoice, or of one of its credit notes; rendered first, within `limits`, when it is not
 * archived yet. Safe to run twice and concurrently. Throws what renderInvoicePdf throws.
 */
export async function archivedPdf(
  invoice: Invoice,
  creditNote: CreditNote | null,
  now: Date,
  limits?: RenderLimits,
): Promise<ArchivedDocument> {
  const { companyId, id: invoiceId, number } = invoice;
  if (number === null) throw new Error(`invoice ${invoiceId} is a draft, and drafts are not archived`);
  const place: DocumentPlace = creditNote
    ? { companyId, invoiceId, kind: "credit_note", documentId: creditNote.id }
    : { companyId, invoiceId, kind: "invoice", documentId: invoiceId };
  const archived = await findDocument(place);
  if (archived) return archived;
  const content = await renderInvoicePdf(await composeDocument(invoice, creditNote), limits);
  return archiveDocument(place, archivedAs(creditNote), content, now);
}

/** What the trail calls the document. */
function archivedAs(creditNote: CreditNote | null): { kind: string; creditNoteId?: string } {
  if (!creditNote) return { kind: "invoice_pdf" };
  return creditNote.isWhole
    ? { kind: "credit_note_pdf" }
    : { kind: "partial_credit_note_pdf", creditNoteId: creditNote.id };
}

/**
 * The file name of a downloaded or attached PDF. Slashes in the number are replaced, because they would create folders.
 */
export function pdfFilename(name: string): string {
  return `${name.replaceAll("/", "-")}.pdf`;
}
