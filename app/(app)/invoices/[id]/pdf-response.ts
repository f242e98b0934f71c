import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import type { DrawnPdf } from "#lib/account-documents/drawn-pdf.ts";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { fileResponse } from "#lib/http/file-response.ts";

type Outcome<Pdf> = { ok: true; pdf: Pdf } | { ok: false; code: string };

/** A PDF for the browser, shown in place or saved as a file with `?download`. */
export async function pdfResponse(request: Request, outcome: Outcome<InvoicePdf>): Promise<Response> {
  return drawnPdfResponse(
    request,
    outcome.ok ? { ok: true, pdf: { ...outcome.pdf, filename: pdfFilename(outcome.pdf.name) } } : outcome,
  );
}

/** The same of one that is called otherwise. */
export async function drawnPdfResponse(request: Request, outcome: Outcome<DrawnPdf>): Promise<Response> {
  if (!outcome.ok && isDrawnLater(outcome.code)) return drawingLater();
  if (!outcome.ok) return new Response("There is nothing at this address.", { status: 404 });
  const { pdf } = outcome;
  const response = fileResponse(request, { ...pdf, mediaType: "application/pdf" });
  if (new URL(request.url).searchParams.has("download"))
    response.headers.set("Content-Disposition", `attachment; filename="${pdf.filename}"`);
  return response;
}
