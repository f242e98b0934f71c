import { goneTitle } from "#app/(public)/i/[token]/gone.ts";
import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { openInvoiceLink } from "#app/(public)/i/[token]/open-link.ts";
import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { fileResponse } from "#lib/http/file-response.ts";

/** The PDF behind a viewing link. */
export const GET = linkRoute(async (request, { token, invoice, now }) => {
  const outcome = invoice?.number ? await invoicePdf(invoice.companyId, invoice.id, now) : null;
  if (!outcome?.ok) {
    if (invoice && outcome && isDrawnLater(outcome.code)) return drawingLater(invoiceLanguage(invoice));
    const link = await openInvoiceLink(token);
    const title = await goneTitle(link.ok ? { ok: false, code: "unknown" } : link);
    return new Response(title, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const { pdf } = outcome;
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
  response.headers.set("Cache-Control", "private, no-store"); // a renewed link must not open from a cache either
  return response;
});
