import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { fileResponse } from "#lib/http/file-response.ts";

/** The PDF of a credit note of the invoice behind a viewing link. */
export const GET = linkRoute<{ creditNoteId: string }>(async (request, { invoice, now, params: { creditNoteId } }) => {
  const outcome = invoice && (await creditNotePdfOfInvoice(invoice.companyId, invoice.id, now, creditNoteId));
  if (!outcome?.ok) {
    if (invoice && outcome && isDrawnLater(outcome.code)) return drawingLater(invoiceLanguage(invoice));
    return new Response("This link is not valid.", { status: 404 });
  }
  const { pdf } = outcome;
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
  response.headers.set("Cache-Control", "private, no-store"); // a renewed link must not open from a cache either
  return response;
});
